/** Draws TeX as MathML, which browsers and screen readers know; the library is loaded with the first equation. */
export function drawEquation(place: HTMLElement, tex: string, isBlock: boolean): void {
  place.dataset["tex"] = tex;
  if (!place.hasChildNodes()) place.textContent = tex;
  import("katex").then(
    ({ default: katex }) => {
      // Another source came meanwhile.
      if (place.dataset["tex"] !== tex) return;
      katex.render(tex, place, { output: "mathml", displayMode: isBlock, throwOnError: false });
    },
    () => {
      // Without a connection the source is shown.
      place.textContent = tex;
    },
  );
}
