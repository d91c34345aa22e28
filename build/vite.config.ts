import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
// With its ending: Vite lets Node load this file, and Node guesses none.
import { chunkGroups } from "./chunk-groups.ts";
import { contractKeys } from "./contract-keys.ts";
import { emojiAssets } from "./emoji-assets.ts";
import { firstFiles } from "./first-files.ts";
import { lateTexts } from "./late-texts.ts";
import { directImports } from "./direct-imports.ts";
import { noJsonSchema } from "./no-json-schema.ts";
import { pdfAssets } from "./pdf-assets.ts";
import { publicPages } from "./public-pages.ts";
import { shellFiles } from "./shell-files.ts";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Set by `npm run dev`, where the page comes from Vite and everything under /api from the server. */
const apiAddress = process.env["WORKLOOM_DEV_API"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: folder("renderer"),
  // The desktop serves the same files from app://workloom/, the server from /: both know the root.
  base: "/",
  publicDir: folder("renderer/public"),
  cacheDir: folder("node_modules/.cache/vite"),
  plugins: [
    react(),
    contractKeys(),
    lateTexts(),
    directImports(),
    noJsonSchema(),
    publicPages(),
    pdfAssets(),
    emojiAssets(),
    shellFiles(),
    firstFiles(["vendor", "start"], /inter-latin-opsz-normal-[\w-]+\.woff2$/),
  ],
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
      { find: /^zod$/, replacement: folder("renderer/app/libraries/lazy-zod.ts") },
    ],
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  build: {
    outDir: folder("dist/renderer"),
    emptyOutDir: true,
    target: "es2023",
    sourcemap: "hidden",
    manifest: true,
    reportCompressedSize: false,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    // Organisations are sub-domains: planalto.localhost.
    allowedHosts: [".localhost"],
    // The server behind /api answers preflights itself: it knows which origins may ask.
    cors: false,
    proxy: {
      // The Host header stays: it names the organisation.
      "/api": { target: apiAddress, ws: true, changeOrigin: false },
    },
  },
});
