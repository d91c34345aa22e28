/** Number of cached widths; a table is scrolled through again and again. */
const KEPT = 5000;

/** The fonts of chips and names, as set by `--t-12` and `--t-13` (ui/theme/tokens.css). */
const FONTS = {
  chip: '500 12px "Inter Variable", system-ui, sans-serif',
  name: '500 13px "Inter Variable", system-ui, sans-serif',
} as const;
type MeasuredFont = keyof typeof FONTS;

const measured: Record<MeasuredFont, Map<string, number>> = { chip: new Map(), name: new Map() };
let pen: CanvasRenderingContext2D | null = null;

function begin(): CanvasRenderingContext2D | null {
  // Widths measured before the font was loaded are measured again.
  document.fonts.addEventListener("loadingdone", () => {
    for (const known of Object.values(measured)) known.clear();
  });
  return document.createElement("canvas").getContext("2d");
}

/** Width of a text in px, without a layout of the page. */
export function textWidth(text: string, font: MeasuredFont): number {
  const known = measured[font];
  let width = known.get(text);
  if (width === undefined) {
    pen ??= begin();
    if (!pen) return 0;
    if (known.size >= KEPT) known.clear();
    pen.font = FONTS[font];
    width = Math.ceil(pen.measureText(text).width);
    known.set(text, width);
  }
  return width;
}
