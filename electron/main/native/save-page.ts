import { writeFile } from "node:fs/promises";
import path from "node:path";
import { dialog, type BrowserWindow } from "electron";
import { fileNameOf, freeName } from "./file-names";

/** Saves what the window shows as a PDF where the user says. Returns whether it was saved. */
export async function savePageAsPdf(window: BrowserWindow, folder: string): Promise<boolean> {
  const { webContents } = window;
  const defaultPath = freeName(folder, fileNameOf(webContents.getTitle()));
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath,
    filters: [{ name: "PDF", extensions: ["pdf"] }],
  });
  if (canceled || filePath === "") return false;
  const pdf = await webContents.printToPDF({ printBackground: true, generateTaggedPDF: true });
  await writeFile(path.extname(filePath) === "" ? `${filePath}.pdf` : filePath, pdf);
  return true;
}
