import { POSTGRES_TESTS } from "./postgres-tests.mjs";
import { testFiles } from "./test-files.mjs";

/**
 * A step of `npm test`. `cores` is the number of cores that a step keeps busy, a fraction if it mostly waits. `after`
 * names steps that must have ended. `report` is the format of its counts; a step without it counts as one test.
 * @typedef {object} Step
 * @property {string} id its name for `--only`
 * @property {string} title
 * @property {string[]} command
 * @property {number} cores
 * @property {string[]} [after]
 * @property {Record<string, string>} [env]
 * @property {"jest" | "playwright"} [report]
 * @property {"web" | "desktop" | "databases" | "functions"} [needs] the system parts
 * @property {string[]} [tests] patterns of its own test files
 * @property {string[]} [files] those that it runs, if not all
 */

/** Two threads of the type checker both compute what they share, which is a quarter more work. */
const ONE_THREAD = { GOMAXPROCS: "1" };

/** One more than there are cores, because tests often wait for a thread, a disk or the database. */
const API_WORKERS = 3;

/** @type {Step[]} */
export const STEPS = [
  { id: "build", title: "Build", command: ["node", "scripts/build.mjs"], cores: 1 },
  // The longest of those that leave a core to others: it runs in parallel to the checks below.
  playwrightStep("desktop", "Desktop tests", 0.5),
  {
    id: "types",
    title: "Types",
    command: ["tsc", "-b", "--singleThreaded"],
    cores: 1,
    env: ONE_THREAD,
  },
  {
    id: "lint",
    title: "Lint",
    command: ["oxlint", "--type-aware", "--deny-warnings", "."],
    cores: 1,
    env: ONE_THREAD,
  },
  // Prettier with the linter's parser: the same output in half the time.
  {
    id: "format",
    title: "Formatting",
    command: ["prettier", "--plugin=@prettier/plugin-oxc", "--check", "--log-level=warn", "."],
    cores: 1,
  },
  {
    id: "architecture",
    title: "Architecture rules",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", ...folders()],
    cores: 1,
  },
  { id: "unused", title: "Unused code", command: ["knip", "--no-config-hints"], cores: 1 },
  // Its test of a new area depends on the types.
  jestStep("unit", "Unit tests", { cores: 0.75, after: ["build", "types"], needs: "functions" }),
  jestStep("faults", "Fault tests", { cores: 0.75 }),
  jestStep("api", "API tests", { cores: 2, workers: API_WORKERS, needs: "functions" }),
  postgresStep(),
  playwrightStep("web", "Browser tests", 2),
];

function folders() {
  return ["shared", "server", "renderer", "electron", "scripts", "build", "tests"];
}

/**
 * @param {string} id the folder below tests/
 * @param {string} title
 * @param {{cores: number, workers?: number, after?: string[], needs?: Step["needs"]}} how some of them start the built server
 * @returns {Step}
 */
function jestStep(id, title, { cores, workers = 1, after = ["build"], needs }) {
  return {
    id,
    title,
    command: [...jest(id, workers), "--selectProjects", id],
    cores,
    after,
    report: "jest",
    ...(needs && { needs }),
    // Tests with several servers run where there are databases.
    tests: [`tests/${id}/!(postgres)/**/*.test.{ts,tsx}`],
  };
}

/** @returns {Step} */
function postgresStep() {
  const id = "api-postgres";
  const run = [...jest(id, API_WORKERS), "--selectProjects", "api", "unit"];
  return {
    id,
    title: "API on PostgreSQL",
    command: ["node", "scripts/test/with-databases.mjs", ...run],
    cores: 2,
    after: ["build"],
    report: "jest",
    needs: "databases",
    tests: POSTGRES_TESTS,
    files: testFiles({ tests: POSTGRES_TESTS }),
  };
}

/** @param {string} id @param {number} workers */
function jest(id, workers) {
  const report = ["--json", `--outputFile=test-results/${id}.json`];
  return ["jest", "--passWithNoTests", `--maxWorkers=${workers}`, ...report];
}

/** @param {"web" | "desktop"} id @param {string} title @param {number} cores @returns {Step} */
function playwrightStep(id, title, cores) {
  const command = ["playwright", "test", `--project=${id}`, "--pass-with-no-tests", "--reporter=list,json"];
  const tests = [`tests/${id}/**/*.spec.ts`];
  return { id, title, command, cores, after: ["build"], report: "playwright", needs: id, tests };
}
