import { existsSync } from "node:fs";
import path from "node:path";

/** A name in the folder that no file has yet: `report.pdf`, `report (1).pdf`. Never outside of the folder. */
export function freeName(
  folder: string,
  wanted: string,
  isTaken: (file: string) => boolean = existsSync,
): string {
  const name = path.basename(wanted.replaceAll("\\", "/")).replace(/^\.+/, "") || "download";
  const { name: stem, ext } = path.parse(name);
  for (let index = 0; ; index += 1) {
    const file = path.join(folder, index === 0 ? name : `${stem} (${index})${ext}`);
    if (!isTaken(file)) return file;
  }
}

/** The page's title as a file's name on every system. */
export const fileNameOf = (title: string): string =>
  `${
    title
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 100) || "Workloom"
  }.pdf`;
