import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Files that PDF documents need in addition to the library: character maps and fonts that they only refer to,
 * colour profiles.
 */
const FOLDERS = ["cmaps", "standard_fonts", "iccs"];
const source = (path: string) =>
  fileURLToPath(new URL(`../node_modules/pdfjs-dist/${path}`, import.meta.url));

/** Serves and builds those as /pdf/<folder>/<file>; a page requests one only if a document needs it. */
export const pdfAssets = (): Plugin => ({
  name: "pdf-assets",
  configureServer(server) {
    server.middlewares.use("/pdf", (request, response, next) => {
      const match = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? "");
      if (!match || !FOLDERS.includes(match[1] ?? "")) {
        next();
        return;
      }
      createReadStream(source(`${match[1]}/${match[2]}`))
        .on("error", next)
        .pipe(response);
    });
  },
  async generateBundle() {
    for (const folder of FOLDERS) {
      for (const name of await readdir(source(folder))) {
        const fileName = `pdf/${folder}/${name}`;
        this.emitFile({ type: "asset", fileName, source: await readFile(source(`${folder}/${name}`)) });
      }
    }
  },
});
