/**
 * What `npm test` runs. `cores` is how much of the machine a step keeps busy; `after` names steps that must
 * have ended; `report` says where it leaves its counts; a step without one counts as one test.
 *
 * @typedef {object} Step
 * @property {string} id what `--only` calls it
 * @property {string} title
 * @property {string[]} command
 * @property {number} cores
 * @property {string[]} [after]
 * @property {"jest" | "playwright"} [report]
 * @property {"web" | "desktop" | "databases"} [needs] the system parts
 */

/** @type {Step[]} */
export const STEPS = [
  { id: "build", title: "Build", command: ["node", "scripts/build.mjs"], cores: 1 },
  // The longest of those that need one core only: it runs beside the checks below.
  playwrightStep("desktop", "Desktop tests", 1),
  { id: "types", title: "Types", command: ["tsc", "-b"], cores: 1 },
  { id: "lint", title: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings", "."], cores: 1 },
  { id: "format", title: "Formatting", command: ["prettier", "--check", "--log-level=warn", "."], cores: 1 },
  {
    id: "architecture",
    title: "Architecture rules",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", ...folders()],
    cores: 1,
  },
  { id: "unused", title: "Unused code", command: ["knip", "--no-config-hints"], cores: 1 },
  jestStep("unit", "Unit tests", 1),
  jestStep("faults", "Fault tests", 1),
  jestStep("api", "API tests", 2),
  postgresStep(),
  playwrightStep("web", "Browser tests", 2),
];

function folders() {
  return ["shared", "server", "renderer", "electron", "scripts", "build", "tests"];
}

/**
 * @param {string} id the folder below tests/
 * @param {string} title
 * @param {number} cores
 * @returns {Step}
 */
function jestStep(id, title, cores) {
  const report = ["--json", `--outputFile=test-results/${id}.json`];
  return {
    id,
    title,
    command: ["jest", "--selectProjects", id, "--passWithNoTests", "--maxWorkers", `${cores}`, ...report],
    cores,
    // Some of them start the built server.
    after: ["build"],
    report: "jest",
  };
}

/**
 * The API tests of what touches data once more, on PostgreSQL and Redis, and the random ones against a model.
 *
 * @returns {Step}
 */
function postgresStep() {
  // Imports of files that take long run on SQLite only.
  const imports = "connector/(calls|hostile|ledger|order)";
  const areas = `api/((records|tables|views|history|trash|sla|duplicates|postgres)/|readings/kept|${imports})`;
  const models = "unit/engine/(commits|computed-model|groups|query|undo)";
  const step = jestStep("api", "API on PostgreSQL", 2);
  const command = step.command
    .map((word) => (word.startsWith("--outputFile") ? "--outputFile=test-results/api-postgres.json" : word))
    .flatMap((word) => (word === "--selectProjects" ? [word, "unit"] : [word]));
  return {
    ...step,
    id: "api-postgres",
    command: [
      "node",
      "scripts/test/with-databases.mjs",
      ...command,
      "--testPathPatterns",
      `tests/(${areas}|${models})`,
    ],
    needs: "databases",
  };
}

/** @param {"web" | "desktop"} id @param {string} title @param {number} cores @returns {Step} */
function playwrightStep(id, title, cores) {
  const command = ["playwright", "test", "--project", id, "--pass-with-no-tests", "--reporter=list,json"];
  return { id, title, command, cores, after: ["build"], report: "playwright", needs: id };
}
