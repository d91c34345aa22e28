import { VISION_SCANNED_PAGES_MAX } from "#shared/limits/attachment-vision";
import { answerInput } from "../subprocess/answer-input";
import { openPdf } from "./open-pdf";

/** Longer side of a page's picture, in px. */
const PAGE_SIZE = 1600;

/** The canvas that pdf.js uses in Node. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: { toBuffer(type: string): Uint8Array } };
}

await answerInput(async (data: Uint8Array) => {
  const document = await openPdf(data);
  const pages: Uint8Array[] = [];
  for (let number = 1; number <= Math.min(document.numPages, VISION_SCANNED_PAGES_MAX); number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PAGE_SIZE / Math.max(width, height) });
    const { canvas } = (document.canvasFactory as CanvasFactory).create(
      Math.ceil(viewport.width),
      Math.ceil(viewport.height),
    );
    await page.render({ canvas, viewport }).promise;
    pages.push(canvas.toBuffer("image/png"));
  }
  return pages;
});
