// Draws every figure of the page from the data that stands beside it.
for (const script of document.querySelectorAll('script[type="application/vnd.khedu_core.figure+json"]')) {
  const { place, data, layout } = JSON.parse(script.textContent);
  const options = { responsive: true, displaylogo: false, modeBarButtons: [["toImage", "resetScale2d"]] };
  Plotly.newPlot(place, data, layout, options);
}
