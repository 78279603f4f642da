// Stands on no other file.
// What is pressed goes to Python as a message. When no answer comes, the reader is told.
const PATIENCE = 5000; // milliseconds without an answer
const NO_PYTHON = "Nothing is played here: this page has no Python behind it. Look around and see what each card "
  + "could do; in the notebook the same board plays.";
const NO_ANSWER = "No answer yet from Python. Is the kernel running? Run the cell again if it was restarted.";

function messages(model, notice, before) {
  let waits = 0, doing = false;
  const answered = () => { clearTimeout(waits); doing = false; };
  function ask(message) {
    if (model.offline) return notice(NO_PYTHON);
    if (message.kind === "do" && doing) return; // the second press of a double click
    answered();
    doing = message.kind === "do";
    waits = setTimeout(() => { doing = false; notice(NO_ANSWER); }, PATIENCE);
    before();
    model.send(message);
  }
  return { ask, answered };
}
