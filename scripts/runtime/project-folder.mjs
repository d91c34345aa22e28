import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with package.json, without a slash at its end. */
export const projectFolder = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/**
 * The environment for programs we start: the project's own tools and Node come first on the PATH.
 *
 * @returns {NodeJS.ProcessEnv & {PATH: string}}
 */
export function toolEnvironment() {
  const tools = join(projectFolder, "node_modules", ".bin");
  return { ...process.env, PATH: `${tools}${delimiter}${process.env["PATH"] ?? ""}` };
}
