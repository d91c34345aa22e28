import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Areas for building and administration, which need the server; their pages are not stored. */
const NOT_STORED =
  /\/renderer\/areas\/(agents|ai|automations|builder|connector|emails|exports|history|legacy-pages|lowcode|mcp|outbox|plans|roles|setup|sharing|sla|templates|tokens|usage|users|webhooks)\//;
/** Viewers of files, which need the file itself, and the drawing of charts, which is large. */
const LARGE = /^assets\/(pdf|function-list|chart-canvas|world-map)/;
const CODE = /^assets\/.+\.js$/;

/** Writes `shell-files.json`, the names of the files with which the application opens without a connection. */
export function shellFiles(): Plugin {
  let isApplication = false;
  return {
    name: "shell-files",
    apply: "build",
    configResolved({ build: { manifest } }) {
      // The build of the public page uses the same plugins.
      isApplication = manifest === true;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (!isApplication) return;
        const files = new Set<string>();
        const add = (name: string): void => {
          const file = bundle[name];
          if (!file || files.has(name)) return;
          files.add(name);
          if (file.type !== "chunk") return;
          for (const imported of file.imports) add(imported);
          for (const style of file.viteMetadata?.importedCss ?? []) add(style);
        };
        for (const [name, file] of Object.entries(bundle)) {
          const isChunk = file.type === "chunk" && CODE.test(name) && !LARGE.test(name);
          if (isChunk && !file.moduleIds.every((id) => NOT_STORED.test(id))) add(name);
          if (/^assets\/.+\.(woff2|svg)$/.test(name)) add(name);
        }
        const stored = [...files].toSorted().map((name) => `/${name}`);
        const version = createHash("sha256").update(stored.join("\n")).digest("hex").slice(0, 16);
        this.emitFile({
          type: "asset",
          fileName: "shell-files.json",
          source: JSON.stringify({ version, files: stored }),
        });
      },
    },
  };
}
