import { getDocument, GlobalWorkerOptions, VerbosityLevel } from "pdfjs-dist";
import { PDF_HEADER_HEIGHT, PDF_PAGE_SCALE, PDF_PAGES_MAX } from "#shared/limits/builder";
import { toJpeg } from "./picture";

GlobalWorkerOptions.workerPort ??= new Worker(new URL("./pdf-worker.ts", import.meta.url), {
  type: "module",
});

/** The pages of a PDF as JPEGs, each below a header with the file's name and its number. @throws Error */
export async function pdfToPictures(file: File): Promise<File[]> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: "/pdf/cmaps/",
    standardFontDataUrl: "/pdf/standard_fonts/",
    iccUrl: "/pdf/iccs/",
    useWasm: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const pictures: File[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, PDF_PAGES_MAX); number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: PDF_PAGE_SCALE });
      const sheet = document.createElement("canvas");
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      await page.render({ canvas: sheet, viewport }).promise;
      pictures.push(
        await toJpeg(
          withHeader(sheet, `${file.name} ${number}/${pdf.numPages}`),
          `${file.name}-${number}.pdf`,
        ),
      );
    }
    return pictures;
  } finally {
    await task.destroy();
  }
}

function withHeader(sheet: HTMLCanvasElement, title: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = sheet.width;
  canvas.height = sheet.height + PDF_HEADER_HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("There is no canvas");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  pen.font = "20px sans-serif";
  pen.fillText(title, 10, 27);
  pen.drawImage(sheet, 0, PDF_HEADER_HEIGHT);
  return canvas;
}
