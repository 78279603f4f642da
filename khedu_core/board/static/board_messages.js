// Stands on no other file.
// What is pressed goes to Python as a message. When no answer comes, the reader is told.
const PATIENCE = 5000; // milliseconds without an answer
const NO_PYTHON = "A board to look at: press a card to see what it could do. To play on, to undo, and to ask why, open "
  + "the notebook; this page has no Python behind it.";
const ASKING = ["undo", "redo", "hints", "why", "uncover"]; // acts for which Python is asked
const NOT_HERE = "That is done in the notebook only.";
const NO_ANSWER = "No answer yet from Python. Is the kernel running? Run the cell again if it was restarted.";

// Of the acts of a board, by name, those that can be done where it stands.
function possible({ offline }, acts) {
  return Object.fromEntries(Object.entries(acts).filter(([act]) => !offline || !ASKING.includes(act)));
}

function messages(model, notice, before) {
  let waits = 0, doing = false;
  const answered = () => { clearTimeout(waits); doing = false; };
  function ask(message) {
    if (model.offline) return notice(NOT_HERE);
    if (message.kind === "do" && doing) return; // the second press of a double click
    answered();
    doing = message.kind === "do";
    waits = setTimeout(() => { doing = false; notice(NO_ANSWER); }, PATIENCE);
    before();
    model.send(message);
  }
  return { ask, answered };
}
