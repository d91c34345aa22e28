import { existsSync, readFileSync } from "node:fs";

/**
 * `flaky` names the browser tests that passed on their one retry: they count as passed.
 *
 * @typedef {{passed: number, failed: number, skipped: number, flaky: string[]}} Counts
 */

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      flaky: [...sum.flaky, ...one.flaky],
    }),
    NONE,
  );
}

/**
 * Reads what a runner reported. A run that ended badly counts at least one failure, whatever its report says:
 * a crash must never look like success.
 *
 * @param {"jest" | "playwright" | undefined} report
 * @param {string} path the runner's JSON file
 * @param {boolean} endedWell whether the exit code was 0
 * @returns {Counts}
 */
export function countResults(report, path, endedWell) {
  if (report === undefined) return endedWell ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
  const found = existsSync(path) ? READERS[report](readJson(path)) : NONE;
  return endedWell ? found : { ...found, failed: Math.max(1, found.failed) };
}

/** @type {Counts} */
const NONE = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

const READERS = {
  /** @param {Record<string, number>} json @returns {Counts} */
  jest: (json) => ({
    passed: json["numPassedTests"] ?? 0,
    // A file that does not even load has no tests to count.
    failed: (json["numFailedTests"] ?? 0) + (json["numRuntimeErrorTestSuites"] ?? 0),
    skipped: (json["numPendingTests"] ?? 0) + (json["numTodoTests"] ?? 0),
    flaky: [],
  }),
  /** @param {{stats?: Record<string, number>, errors?: unknown[], suites?: Suite[]}} json @returns {Counts} */
  playwright: ({ stats = {}, errors = [], suites = [] }) => ({
    passed: (stats["expected"] ?? 0) + (stats["flaky"] ?? 0),
    failed: (stats["unexpected"] ?? 0) + errors.length,
    skipped: stats["skipped"] ?? 0,
    flaky: suites.flatMap(flakyOf),
  }),
};

/**
 * A file or a group of tests in Playwright's report.
 * @typedef {object} Suite
 * @property {{title: string, file: string, line: number, tests: {status: string}[]}[]} [specs]
 * @property {Suite[]} [suites]
 */

/** @param {Suite} suite @returns {string[]} */
function flakyOf({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ title, file, line }) => `${title} (${file}:${line})`), ...suites.flatMap(flakyOf)];
}
