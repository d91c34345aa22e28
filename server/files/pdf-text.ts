import { VISION_PDF_MEMORY, VISION_PDF_TIMEOUT } from "#shared/limits/attachment-vision";
import type { SubprocessProgram } from "../subprocess/isolation";
import { runInSubprocess } from "../subprocess/run-in-subprocess";

/** The text of a PDF, with images of its first pages if it has none. */
export interface PdfContent {
  text: string;
  pages: Uint8Array[];
}

const limits = { memory: VISION_PDF_MEMORY, timeout: VISION_PDF_TIMEOUT, packages: ["pdfjs-dist"] };
const textReader: SubprocessProgram = { worker: "pdf-text.worker", ...limits };
/** Drawing needs compiled code; only what has no text of its own is drawn. */
const pageDrawer: SubprocessProgram = { worker: "pdf-pages.worker", ...limits, hasAddons: true };

/** Opens a PDF apart from the server. @throws Error when it cannot be opened */
export async function readPdf(data: Uint8Array): Promise<PdfContent> {
  const text = await runInSubprocess<string>(textReader, data);
  return { text, pages: text === "" ? await runInSubprocess<Uint8Array[]>(pageDrawer, data) : [] };
}

const pageReader: SubprocessProgram = { worker: "pdf-page-texts.worker", ...limits };

/** The text of each page of a PDF, at most so many. @throws Error when it cannot be opened */
export const readPdfPages = (data: Uint8Array, most: number): Promise<string[]> =>
  runInSubprocess<string[]>(pageReader, { data, most });
