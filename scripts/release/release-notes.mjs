import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Kinds of commits that users notice, in the order of the notes. */
const SECTIONS = /** @type {const} */ ([
  ["feat", "New"],
  ["fix", "Fixed"],
  ["perf", "Faster"],
]);
/** `feat(tables): …`, `fix!: …` */
const SUBJECT = /^(?<kind>[a-z]+)(?:\((?<area>[^)]+)\))?!?: (?<text>.+)$/;

/**
 * Notes of a release from the subjects of its commits, the newest first. Other kinds of commits are left out.
 *
 * @param {readonly string[]} subjects
 * @returns {string} Markdown; empty if users notice none of them
 */
export function notesOf(subjects) {
  const commits = subjects.map((subject) => SUBJECT.exec(subject)?.groups ?? {});
  return SECTIONS.flatMap(([wanted, title]) => {
    const lines = commits
      .filter(({ kind }) => kind === wanted)
      .map(
        ({ area, text = "" }) =>
          `- ${area ? `**${area}:** ` : ""}${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`,
      );
    return lines.length === 0 ? [] : [`## ${title}\n\n${[...new Set(lines)].join("\n")}\n`];
  }).join("\n");
}

/**
 * The subjects of the commits since the latest release (`v1.2.3`), or of all if there has been none.
 *
 * @param {string} folder of the repository
 * @returns {Promise<string[]>}
 */
export async function readSubjects(folder) {
  /** @param {...string} args */
  const git = async (...args) => (await run("git", args, { cwd: folder, maxBuffer: 1e8 })).stdout;
  const tags = (await git("tag", "--list", "v[0-9]*", "--merged", "HEAD", "--sort=-version:refname"))
    .trim()
    .split("\n");
  const here = (await git("tag", "--points-at", "HEAD")).trim().split("\n");
  const last = tags.find((tag) => tag !== "" && !here.includes(tag));
  const log = await git("log", "--no-merges", "--format=%s", last ? `${last}..HEAD` : "HEAD");
  return log.split("\n").filter((line) => line !== "");
}
