import { resolve } from "node:path";
import { projectFolder } from "../runtime/project-folder.mjs";

/**
 * The settings that starting needs to know; the server reads all of them in server/config.ts.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function readStartSettings(env) {
  return {
    port: Number(env["PORT"] || 3000),
    host: env["WORKLOOM_HOST"] || "127.0.0.1",
    baseDomain: env["WORKLOOM_BASE_DOMAIN"] || "localhost",
    dataFolder: resolve(projectFolder, env["WORKLOOM_DATA"] || "data"),
    demo: (env["WORKLOOM_DEMO"] || "1") === "1",
    // Whoever starts the product by hand wants to read its address, not every request.
    logLevel: env["WORKLOOM_LOG_LEVEL"] || "warn",
  };
}

/** @typedef {ReturnType<typeof readStartSettings>} StartSettings */
