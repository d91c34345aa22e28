import { build as viteBuild } from "vite";
import { fileURLToPath } from "node:url";
import { buildElectron } from "./esbuild.electron";
import { buildServer } from "./esbuild.server";

/** The parts that can be built separately, each into dist/<name>. */
export const BUILDS: Record<string, () => Promise<void>> = {
  server: buildServer,
  renderer: async () => {
    for (const config of ["vite.config.ts", "vite.public.config.ts", "vite.view.config.ts"])
      await viteBuild({ configFile: fileURLToPath(new URL(config, import.meta.url)), logLevel: "warn" });
  },
  electron: buildElectron,
};
