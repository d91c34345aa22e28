import { createRequire } from "node:module";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import {
  VISION_PAGES_MAX,
  VISION_PDF_PIXELS_MAX,
  VISION_SCANNED_PAGES_MAX,
  VISION_TEXT_MAX_LENGTH,
} from "#shared/limits/attachment-vision";
import { answerWith } from "../read-apart";
import type { PdfContent } from "./pdf-text";

// Loaded by Node itself: a loader that compiles TypeScript would take seconds for its megabytes.
const load = createRequire(import.meta.url);
Object.assign(globalThis, { pdfjsWorker: load("pdfjs-dist/legacy/build/pdf.worker.mjs") as unknown });
const { getDocument } = load(
  "pdfjs-dist/legacy/build/pdf.mjs",
) as typeof import("pdfjs-dist/legacy/build/pdf.mjs");

/** Longer side of a page's picture, in px. */
const PAGE_SIZE = 1600;

async function textOf(document: PDFDocumentProxy): Promise<string> {
  let text = "";
  for (let number = 1; number <= Math.min(document.numPages, VISION_PAGES_MAX); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n\n";
    page.cleanup();
    if (text.length > VISION_TEXT_MAX_LENGTH) break;
  }
  return text.trim();
}

/** What pdf.js draws on in Node. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: { toBuffer(type: string): Uint8Array } };
}

async function picturesOf(document: PDFDocumentProxy): Promise<Uint8Array[]> {
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
}

await answerWith(async (data) => {
  const document = await getDocument({
    data: new Uint8Array(data),
    verbosity: 0,
    // A larger picture is left out: unpacked it would lie outside the memory that the process is allowed.
    maxImageSize: VISION_PDF_PIXELS_MAX,
  }).promise;
  const text = await textOf(document);
  return { text, pages: text === "" ? await picturesOf(document) : [] } satisfies PdfContent;
});
