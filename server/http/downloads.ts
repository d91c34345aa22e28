import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Express, Request, Response } from "express";
import type { Language } from "#shared/languages";
import { AppError } from "../errors";
import { formatMessage } from "../text/format";
import { chooseLanguage } from "./language";

/** Packages, their parts for quick updates, and the signed index of releases. */
const FILE = /^[A-Za-z0-9][\w.-]{0,120}\.(AppImage|deb|exe|dmg|zip|blockmap|yml|yml\.sig)$/;
const systems = { exe: "Windows", dmg: "macOS", AppImage: "Linux", deb: "Linux" } as const;
const PACKAGE = /\.(exe|dmg|AppImage|deb)$/;
const MEGABYTE = 1024 * 1024;

interface Package {
  name: string;
  system: string;
  size: number;
}

/**
 * Serves the desktop app's packages and the feed of its updates from a folder. The app checks the index's signature, so
 * this folder needs no trust.
 * @param folder null: the installation offers no packages
 */
export function serveDownloads(app: Express, folder: string | null): void {
  // Express waits for the promise and forwards its error.
  app.get("/downloads", (request: Request, response: Response) =>
    sendList(folder, chooseLanguage(null, request), response),
  );
  app.get("/downloads/:file", (request: Request<{ file: string }>, response: Response, next) => {
    const { file } = request.params;
    if (folder === null || !FILE.test(file)) throw new AppError("not_found");
    if (PACKAGE.test(file)) response.attachment(file);
    response.setHeader("Cache-Control", "no-cache");
    response.sendFile(file, { root: folder, dotfiles: "deny", cacheControl: false }, (error) => {
      if (error) next(response.headersSent ? error : new AppError("not_found"));
    });
  });
}

async function sendList(folder: string | null, language: Language, response: Response): Promise<void> {
  const packages = folder === null ? [] : await packagesIn(folder);
  response.setHeader("Cache-Control", "no-cache");
  response.type("html").send(pageOf(packages, language));
}

async function packagesIn(folder: string): Promise<Package[]> {
  const names = await readdir(folder).catch(() => []);
  const packages = names
    .filter((name) => FILE.test(name) && PACKAGE.test(name))
    .map(async (name) => ({ name, system: systemOf(name), size: (await stat(join(folder, name))).size }));
  return (await Promise.all(packages)).sort((one, other) => one.system.localeCompare(other.system));
}

const systemOf = (name: string): string => systems[(name.split(".").at(-1) ?? "") as keyof typeof systems];

/** Names of files match `FILE`, so they need no escaping. */
function pageOf(packages: readonly Package[], language: Language): string {
  const text = (id: string) => formatMessage(language, id);
  const items = packages.map(
    ({ name, system, size }) =>
      `<li><a href="/downloads/${name}" download>${system}</a> <small>${name}, ${Math.ceil(size / MEGABYTE)} MB</small></li>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${text("desktop.downloads")}</title>
<style>
  body { margin: 0; padding: 10vh 24px; display: grid; justify-content: center; font: 16px/1.5 system-ui, sans-serif;
    color: light-dark(#221f1b, #efece7); background: light-dark(#f1eee9, #110f0d) }
  ul { list-style: none; padding: 0; display: grid; gap: 12px } a { color: light-dark(#016763, #6fc9c3); font-weight: 600 }
</style></head>
<body><main><h1>${text("desktop.downloads")}</h1>
${items.length > 0 ? `<ul>${items.join("")}</ul>` : `<p>${text("desktop.noDownloads")}</p>`}
</main></body></html>
`;
}
