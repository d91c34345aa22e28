const SCRIPT = `"Segoe Script", "Snell Roundhand", "Apple Chancery", "URW Chancery L", cursive`;

/** Writes a name across a sheet as a hand would, as large as it fits; for who cannot draw one. */
export function writeName(sheet: HTMLCanvasElement, name: string, ink: string): void {
  const context = sheet.getContext("2d");
  if (!context || name === "") return;
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const size = height / 3;
  context.font = `italic ${size}px ${SCRIPT}`;
  const fitting = Math.min(1, (width * 0.88) / context.measureText(name).width);
  context.font = `italic ${size * fitting}px ${SCRIPT}`;
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(name, width / 2, height / 2);
}
