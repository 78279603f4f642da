// Draws every figure of the page from the data that stands beside it.
for (const script of document.querySelectorAll('script[type="application/vnd.khedu_core.figure+json"]')) {
  const { place, data, layout } = JSON.parse(script.textContent);
  const options = { responsive: true, displaylogo: false, modeBarButtons: [["toImage", "resetScale2d"]] };
  Plotly.newPlot(place, data, layout, options).then(describe);
}

// What is folded has no width in every browser: it is measured anew when it is opened.
for (const fold of document.querySelectorAll("details.part")) {
  fold.addEventListener("toggle", () => dispatchEvent(new Event("resize")));
}

// A picture may hold no buttons, and Plotly puts some beside its drawing: together they are a group that
// keeps the words of the picture.
function describe(canvas) {
  canvas.setAttribute("role", "group");
  for (const drawing of canvas.querySelectorAll("svg.main-svg")) drawing.setAttribute("aria-hidden", "true");
}

// A figure keeps the width it has on the screen; on paper it is scaled down to fit an A4 sheet.
const PAPER_WIDTH = 660;
const canvases = document.querySelectorAll(".canvas");
addEventListener("beforeprint", () => {
  for (const canvas of canvases) canvas.style.zoom = Math.min(1, PAPER_WIDTH / canvas.offsetWidth);
});
addEventListener("afterprint", () => { for (const canvas of canvases) canvas.style.zoom = ""; });
