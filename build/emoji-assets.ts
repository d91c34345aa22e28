import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Names of emoji in the product's languages, as the picker asks for them. */
const LANGUAGES = ["en", "pt", "es"];
const FILES = ["data.json", "messages.json"];
const source = (path: string) =>
  fileURLToPath(new URL(`../node_modules/emojibase-data/${path}`, import.meta.url));

/** Serves and builds those as /emoji/<language>/<file>; a page asks for them once someone opens the picker. */
export const emojiAssets = (): Plugin => ({
  name: "emoji-assets",
  configureServer(server) {
    server.middlewares.use("/emoji", (request, response, next) => {
      const match = /^\/(\w+)\/([\w.]+)$/.exec(request.url ?? "");
      const [, language = "", file = ""] = match ?? [];
      if (!LANGUAGES.includes(language) || !FILES.includes(file)) {
        next();
        return;
      }
      createReadStream(source(`${language}/${file}`))
        .on("error", next)
        .pipe(response);
    });
  },
  async generateBundle() {
    for (const language of LANGUAGES) {
      for (const file of FILES) {
        const path = `${language}/${file}`;
        this.emitFile({ type: "asset", fileName: `emoji/${path}`, source: await readFile(source(path)) });
      }
    }
  },
});
