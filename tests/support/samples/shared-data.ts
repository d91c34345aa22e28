import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { projectRoot } from "../../../server/project-root";
import { createRunwaysCsv } from "./runways-csv";

const projectFolder = projectRoot();
const realFolder = resolve(projectFolder, "../shared/data");
const madeFolder = join(projectFolder, "node_modules/.cache/workloom-data");

/** Files a clone elsewhere makes for itself, of the same shape as the real ones. */
const generators = { "airports/runways.csv": createRunwaysCsv } as const;
export type SharedFile = keyof typeof generators;

/**
 * Path of a real data file where `../shared/data` is beside the project, else of a made one of the same shape.
 * The real file is only ever read where it lies.
 */
export function sharedData(name: SharedFile): string {
  const real = join(realFolder, name);
  return existsSync(real) ? real : madeData(name);
}

/** The made file, whether or not the real one is there; written once and kept. */
export function madeData(name: SharedFile): string {
  const path = join(madeFolder, name);
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  // Two workers may make it at the same time: each writes its own and the last one stays.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, generators[name]());
  renameSync(draft, path);
  return path;
}
