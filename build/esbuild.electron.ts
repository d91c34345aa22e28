import { build, type BuildOptions } from "esbuild";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}dist/electron`;

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  // Electron 33, the oldest that the desktop runs on, has Node 20.
  target: "node20.18",
  // keytar carries a compiled binary and stays in node_modules.
  external: ["electron", "keytar"],
  // A smaller file is read and compiled sooner at each start.
  minify: true,
  keepNames: true,
  sourcemap: true,
  logLevel: "warning",
};

/** Bundles the desktop host: the main process as an ECMAScript module, the sandboxed preload as CommonJS. */
export async function buildElectron(): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await Promise.all([
    build({
      ...shared,
      entryPoints: { main: "electron/main/index.ts", updates: "electron/main/updates/update-service.ts" },
      // Updates are read when they are looked for, not at the start.
      splitting: true,
      outdir: out,
      format: "esm",
      banner: {
        js: `import { createRequire as __createRequire } from "node:module";\nconst require = __createRequire(import.meta.url);`,
      },
    }),
    build({
      ...shared,
      entryPoints: { preload: "electron/preload/index.ts" },
      outdir: out,
      outExtension: { ".js": ".cjs" },
      format: "cjs",
    }),
  ]);
}
