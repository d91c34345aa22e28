import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The page behind public links, built separately: visitors who open a form on a phone load a few files and nothing of
 * the workspace (at most 150 KB of script).
 */
export default defineConfig({
  root: folder("renderer"),
  base: "/",
  publicDir: false,
  cacheDir: folder("node_modules/.cache/vite-public"),
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: /^\.{1,2}\/(?:[\w.]+\/)*phone-library$/,
        replacement: folder("renderer/app/libraries/phone-library.ts"),
      },
      {
        find: /^\.{1,2}\/(?:[\w.]+\/)*tidy-html$/,
        replacement: folder("renderer/app/libraries/tidy-html.ts"),
      },
      // The server checks what is sent: schemas that the shared code declares are never used here.
      { find: /^zod$/, replacement: folder("renderer/areas/forms/public-page/no-zod.ts") },
    ],
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  build: {
    outDir: folder("dist/renderer"),
    emptyOutDir: false,
    target: "es2023",
    sourcemap: "hidden",
    manifest: ".vite/public-manifest.json",
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: folder("renderer/public-form.html"),
      output: {
        entryFileNames: "assets/public-[name]-[hash].js",
        chunkFileNames: "assets/public-[name]-[hash].js",
      },
    },
  },
});
