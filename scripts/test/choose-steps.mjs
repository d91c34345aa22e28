import { testFiles } from "./test-files.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

/**
 * Chooses the steps of a command line: all without arguments, some by `--only id,id`, or the tests of the named areas
 * with the type check.
 * @param {Step[]} steps all there are
 * @param {string[]} args
 * @returns {Step[]}
 * @throws Error when a name is no step's, or an area has no tests.
 */
export function chooseSteps(steps, args) {
  const [flag = "", list = ""] = args[0]?.startsWith("--only=") ? args[0].split("=") : args;
  if (flag === "") return steps;
  if (flag === "--only") return someSteps(steps, list.split(","));
  return ofAreas(steps, args);
}

/** @param {Step[]} steps @param {string[]} ids @returns {Step[]} */
function someSteps(steps, ids) {
  if (ids.some((name) => !steps.some(({ id }) => id === name)))
    throw new Error(`Use --only with some of: ${steps.map(({ id }) => id).join(",")}`);
  return steps.filter(({ id }) => ids.includes(id));
}

/** @param {Step[]} steps @param {string[]} areas @returns {Step[]} */
function ofAreas(steps, areas) {
  const narrowed = steps.flatMap((step) => {
    const files = testFiles(step).filter((file) => namesOf(file).some((name) => areas.includes(name)));
    return files.length === 0 ? [] : [{ ...step, files }];
  });
  const found = new Set(narrowed.flatMap(({ files }) => files.flatMap(namesOf)));
  const unknown = areas.filter((area) => !found.has(area));
  if (unknown.length > 0) {
    const all = new Set(steps.flatMap(testFiles).flatMap((file) => namesOf(file).slice(0, 1)));
    throw new Error(
      `No test is about ${unknown.join(", ")}. There are tests of: ${[...all].sort((one, other) => one.localeCompare(other)).join(", ")}`,
    );
  }
  const needed = new Set(["types", ...narrowed.flatMap(({ after = [] }) => after)]);
  return [...steps.filter(({ id }) => needed.has(id)), ...narrowed];
}

/**
 * The names that a test file is found by: its folders below the kind of test, and its own.
 * @param {string} file such as `tests/api/views/two-at-once.test.ts`
 * @returns {string[]} `views` and `two-at-once`
 */
function namesOf(file) {
  const [, , ...path] = file.split("/");
  const name = (path.at(-1) ?? "").replace(/\.(test|spec)\.tsx?$/, "");
  return path.length > 1 ? [path[0] ?? "", name] : [name];
}
