import { createRequire } from "node:module";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { VISION_PDF_PIXELS_MAX } from "#shared/limits/attachment-vision";

// Loaded by Node itself: a loader that compiles TypeScript would take seconds for its megabytes.
const load = createRequire(import.meta.url);
Object.assign(globalThis, { pdfjsWorker: load("pdfjs-dist/legacy/build/pdf.worker.mjs") as unknown });
const { getDocument } = load(
  "pdfjs-dist/legacy/build/pdf.mjs",
) as typeof import("pdfjs-dist/legacy/build/pdf.mjs");

/** Opens a PDF in a subprocess. @throws Error when it cannot be opened */
export const openPdf = (data: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({
    data: new Uint8Array(data),
    verbosity: 0,
    // A larger picture is left out: unpacked it would lie outside the memory that the process is allowed.
    maxImageSize: VISION_PDF_PIXELS_MAX,
  }).promise;
