import { resolve } from "node:path";
import { projectFolder } from "../runtime/project-folder.mjs";

const PORT_MAX = 65_535;

/**
 * The settings needed for starting; the server reads all of them in server/config.ts.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws Error in one sentence if the port is not a valid number.
 */
export function readStartSettings(env) {
  return {
    port: readPort(env["PORT"] || "3000"),
    host: env["WORKLOOM_HOST"] || "127.0.0.1",
    baseDomain: env["WORKLOOM_BASE_DOMAIN"] || "localhost",
    dataFolder: resolve(projectFolder, env["WORKLOOM_DATA"] || "data"),
    demo: (env["WORKLOOM_DEMO"] || "1") === "1",
    // A user who starts the product by hand wants to read its URL, not every request.
    logLevel: env["WORKLOOM_LOG_LEVEL"] || "warn",
  };
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= PORT_MAX) return port;
  throw new Error(`PORT must be a number from 0 to ${PORT_MAX}.`);
}

/** @typedef {ReturnType<typeof readStartSettings>} StartSettings */
