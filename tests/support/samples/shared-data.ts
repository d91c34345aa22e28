import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { projectRoot } from "../../../server/project-root";
import { createRunwaysCsv } from "./runways-csv";

const projectFolder = projectRoot();
const realFolder = resolve(projectFolder, "../shared/data");
const madeFolder = join(projectFolder, "node_modules/.cache/workloom-data");

/** Generated on machines without the real files, in the same format. */
const generators = { "airports/runways.csv": createRunwaysCsv } as const;
export type SharedFile = keyof typeof generators;

/**
 * Path of a real data file if `../shared/data` exists next to the project, else of a generated one in the same
 * format. The real file is never copied.
 */
export function sharedData(name: SharedFile): string {
  const real = join(realFolder, name);
  return existsSync(real) ? real : madeData(name);
}

/** The folder of real data files; null on machines without one. */
export const realData = (): string | null => (existsSync(realFolder) ? realFolder : null);

/** The generated file, whether or not the real one exists; written once and cached. */
export function madeData(name: SharedFile): string {
  const path = join(madeFolder, name);
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  // Two workers may create it at the same time: each writes its own and the last one stays.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, generators[name]());
  renameSync(draft, path);
  return path;
}
