import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./project-folder.mjs";

/**
 * Installs the pinned packages when some are missing: after a fresh clone and after the lockfile changed.
 * npm notes what it installed in node_modules/.package-lock.json, so comparing takes milliseconds.
 */
export function ensurePackages() {
  const folder = projectFolder;
  const installed = join(folder, "node_modules/.package-lock.json");
  const missing = missingPackages(
    readPackages(join(folder, "package-lock.json")),
    existsSync(installed) ? readPackages(installed) : {},
  );
  if (missing.length === 0) return;
  const fresh = !existsSync(installed);
  process.stdout.write(
    fresh
      ? "Installing the packages (about a minute)…\n"
      : `Installing ${missing.length} changed packages…\n`,
  );
  // `npm ci` empties node_modules first: right for a fresh clone, needlessly slow for a changed package. It
  // refuses where the registry lacks a package that only other systems need; then `install` does the same.
  if (fresh && install(["ci"], "ignore")) return;
  // Without --no-save a clone would find its lockfile rewritten.
  if (install(["install", "--no-save"], "inherit")) return;
  throw new Error("The packages could not be installed: npm says above why.");
}

/**
 * Names the packages of the lockfile that are not installed in the version it pins.
 *
 * @param {Record<string, LockedPackage>} locked what the lockfile pins
 * @param {Record<string, LockedPackage>} installed what node_modules holds
 * @returns {string[]}
 * @typedef {{version?: string, optional?: boolean, devOptional?: boolean, link?: boolean}} LockedPackage
 */
export function missingPackages(locked, installed) {
  return Object.entries(locked)
    .filter(([path, entry]) => path !== "" && !entry.link && !entry.optional && !entry.devOptional)
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** @param {string} path @returns {Record<string, LockedPackage>} */
function readPackages(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
}

/**
 * @param {string[]} command
 * @param {"ignore" | "inherit"} output
 */
function install(command, output) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Development packages are needed to build, whatever NODE_ENV says.
  const args = [...command, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = spawnSync(npm, args, {
    cwd: projectFolder,
    stdio: ["ignore", output, output],
    shell: process.platform === "win32",
  });
  return result.status === 0;
}
