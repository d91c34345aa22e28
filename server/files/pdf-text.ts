import { VISION_PDF_MEMORY, VISION_PDF_TIMEOUT } from "#shared/limits/attachment-vision";
import { readApart } from "../read-apart";

/** What a PDF says by itself, and pictures of its first pages where that is nothing. */
export interface PdfContent {
  text: string;
  pages: Uint8Array[];
}

/** Opens a PDF apart from the server. @throws Error when it cannot be opened */
export const readPdf = (data: Uint8Array): Promise<PdfContent> =>
  readApart<PdfContent>("pdf-text.worker", data, { memory: VISION_PDF_MEMORY, timeout: VISION_PDF_TIMEOUT });
