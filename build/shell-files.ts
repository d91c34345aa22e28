import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Viewers of files, which need the file itself. */
const NOT_STORED = /^assets\/pdf/;
const STORED = /^assets\/.+\.(js|css|woff2|svg)$/;

/** Writes `shell-files.json`, the names of the files with which the application opens without a connection. */
export function shellFiles(): Plugin {
  let isApplication = false;
  return {
  name: "shell-files",
  apply: "build",
  configResolved({ build: { manifest } }) {
    isApplication = manifest === true;
  },
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      // The build of the public page uses the same plugins.
      if (!isApplication) return;
      const files = Object.keys(bundle)
        .filter((name) => STORED.test(name) && !NOT_STORED.test(name))
        .toSorted()
        .map((name) => `/${name}`);
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
      this.emitFile({
        type: "asset",
        fileName: "shell-files.json",
        source: JSON.stringify({ version, files }),
      });
    },
  },
};
}
