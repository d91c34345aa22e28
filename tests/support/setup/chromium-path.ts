import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The browser of the system: CHROMIUM_PATH, or the first Chromium or Chrome on the PATH; best the one without a
 * window, which draws the same with less work.
 *
 * @returns undefined when there is none, which lets Playwright use a browser of its own.
 */
export function chromiumPath(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") return chosen;
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
