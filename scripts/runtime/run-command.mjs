import { ensurePackages } from "./ensure-packages.mjs";
import { toolEnvironment } from "./project-folder.mjs";
import { switchNode } from "./switch-node.mjs";

/**
 * The first lines of every command: packages are there, Node is new enough, then the command itself.
 * Everything up to here runs on Node 18 and without any package.
 *
 * @param {() => Promise<number | void>} command answers with an exit code; nothing counts as 0
 */
export async function runCommand(command) {
  try {
    ensurePackages();
    const rerun = await switchNode();
    if (rerun !== null) process.exit(rerun);
    process.env["PATH"] = toolEnvironment().PATH;
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
