import { Worker } from "node:worker_threads";
import { VISION_PDF_MEMORY, VISION_PDF_TIMEOUT } from "#shared/limits/attachment-vision";
import { workerUrl } from "../worker-url";

/** What a PDF says by itself, and pictures of its first pages where that is nothing. */
export interface PdfContent {
  text: string;
  pages: Uint8Array[];
}

/**
 * Opens a PDF in a thread of its own, which ends with it: a broken or a hostile one costs its time and memory only.
 *
 * @throws Error when it cannot be opened
 */
export async function readPdf(data: Uint8Array): Promise<PdfContent> {
  const worker = new Worker(workerUrl("pdf-text.worker"), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: VISION_PDF_MEMORY },
    stdout: true,
    stderr: true,
  });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.once("message", (content: PdfContent | { error: string }) => {
        if ("error" in content) reject(new Error(content.error));
        else resolve(content);
      });
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The PDF's thread ended.")));
      late = setTimeout(() => reject(new Error("The PDF took too long.")), VISION_PDF_TIMEOUT);
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
