import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
// With its ending: Vite lets Node load this file, and Node guesses none.
import application from "./vite.config.ts";

/**
 * The page behind the public link of an app page: drawn by the workspace's own blocks, but an application of its own. In
 * one build with the workspace its first file would be the workspace's, which asks who is signed in.
 */
export default mergeConfig(application, {
  cacheDir: fileURLToPath(new URL("../node_modules/.cache/vite-view", import.meta.url)),
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: ".vite/view-manifest.json",
    rolldownOptions: {
      input: fileURLToPath(new URL("../renderer/public-view.html", import.meta.url)),
      output: {
        entryFileNames: "assets/view-[name]-[hash].js",
        chunkFileNames: "assets/view-[name]-[hash].js",
      },
    },
  },
});
