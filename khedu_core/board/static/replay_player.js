// Stands on elements.js and replay_film.js.
// Going through a film: to a frame, step by step by keys, or by itself.

// Where each key leads from the frame that is shown.
function waysThrough(film) {
  const by = (step) => () => film.at() + step;
  return {
    ArrowRight: by(1), ArrowLeft: by(-1), ArrowDown: by(1), ArrowUp: by(-1), Home: () => 0, End: film.last,
    PageUp: () => film.marks().findLast((mark) => mark.frame < film.at())?.frame ?? 0,
    PageDown: () => film.marks().find((mark) => mark.frame > film.at())?.frame ?? film.reached(),
  };
}

// drawn() is called when the film begins or ends to play.
function player(model, film, el, drawn) {
  let timer = 0;
  const show = (frame) => tell(model, { at: within(frame, 0, film.last()) });

  function pause() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    drawn();
  }

  function step() {
    if (!el.isConnected) return pause();
    show(film.at() + 1);
    if (film.at() === film.last()) pause();
    else wait();
  }
  const wait = () => { timer = setTimeout(step, 1000 / film.get("speed")); };

  function play() {
    if (timer) return pause();
    if (film.at() === film.last()) show(0);
    wait();
    drawn();
  }
  return { go: (frame) => { pause(); show(frame); }, play, plays: () => timer !== 0, stop: () => clearTimeout(timer) };
}

// Keys go through the film, except where what is focused needs them itself.
function playByKeys(place, film, { go, play }) {
  const ways = waysThrough(film), pressing = [" ", "ArrowUp", "ArrowDown"];
  onKeys(place, (key, repeated) => {
    const focused = place.getRootNode().activeElement;
    if (focused?.matches("input, select, .kc-others, .kc-scroll")) return false;
    if (pressing.includes(key) && focused?.matches("button, summary")) return false;
    if (key === " ") repeated || play();
    else if (key in ways) go(ways[key]());
    else return false;
    return true;
  });
}
