import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../server/project-root";
import { openDatabases } from "../../../server/database/open-databases";
import type { Seeding } from "../../../server/demo/seeding";
import { createPeople } from "./create-people";
import { scratchFolder } from "../scratch-folder";
import { structure } from "../databases/structure";

const projectFolder = projectRoot();
const cacheFolder = join(projectFolder, "node_modules/.cache/workloom-seeds");

/** The sources of a cached file: the structure of the databases and their people. */
const SOURCES = [
  "server/database/migrations/**/*.ts",
  "server/areas/*/migrations.ts",
  "server/objects/*.ts",
  "server/engine/**/*.ts",
  "server/demo/people.ts",
  "server/areas/users/demo.ts",
  "server/policy/starting-roles.ts",
  "shared/fold-text.ts",
];

const stamps = new Map<readonly string[], string>();

/** Changes with all sources of a cached organisation file, so that it is never stale. */
function sourceStamp(sources: readonly string[]): string {
  const known = stamps.get(sources);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  for (const path of globSync(sources, { cwd: projectFolder }).sort()) {
    hash.update(path).update(readFileSync(join(projectFolder, path)));
  }
  const stamp = hash.digest("hex").slice(0, 16);
  stamps.set(sources, stamp);
  return stamp;
}

/**
 * An organisation's file with the demo's people and roles, cached in node_modules/.cache and copied for each use:
 * creating it takes a second, copying it milliseconds.
 *
 * @param name of the content that `fill` adds
 * @param sources what the file depends on
 */
export async function keptOrganizationFile(
  name: string,
  fill: (seeding: Seeding) => Promise<void> = () => Promise.resolve(),
  sources: readonly string[] = SOURCES,
): Promise<string> {
  const path = join(cacheFolder, `${name}-${sourceStamp(sources)}.sqlite`);
  if (existsSync(path)) return path;
  mkdirSync(cacheFolder, { recursive: true });
  const folder = scratchFolder("template");
  try {
    const databases = await openDatabases({ dataFolder: folder }, structure);
    const seeding = await createPeople(databases);
    await fill(seeding);
    const { organizationId } = seeding.org.database;
    await databases.close();
    // Two workers may create it at the same time: the last one stays, both are equal.
    const draft = `${path}.${process.pid}`;
    copyFileSync(join(folder, "organizations", `${organizationId}.sqlite`), draft);
    renameSync(draft, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return path;
}
