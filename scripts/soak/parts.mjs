/**
 * The parts of `npm run soak`, the short ones first. `minutes` is a part's duration on two slow cores.
 * @typedef {object} Part
 * @property {string} title
 * @property {"faults" | "unit" | "api"} project of jest.config.mjs
 * @property {string} path of the test file below tests/, without its end
 * @property {"sqlite" | "postgres"} [on] SQLite where nothing is said
 * @property {number} minutes
 */

/** @type {Part[]} */
const ANYWHERE = [
  { title: "Random files", project: "faults", path: "faults/connector/random-files", minutes: 1 },
  { title: "Random formulas", project: "faults", path: "faults/formula/random-inputs", minutes: 1 },
  { title: "Cut connections", project: "unit", path: "unit/records/random-cuts", minutes: 1 },
  { title: "Badge of the desktop", project: "faults", path: "faults/desktop/badge-counts", minutes: 4 },
  { title: "Failing writes", project: "faults", path: "faults/engine/failing-writes", minutes: 5 },
  { title: "The engine is killed", project: "faults", path: "faults/engine/engine-kill", minutes: 3 },
  { title: "An import is killed", project: "faults", path: "faults/server/import-killed", minutes: 4 },
  { title: "Sources and kills", project: "faults", path: "faults/connector/imports-killed", minutes: 8 },
  { title: "Updates and kills", project: "faults", path: "faults/server/updates-killed", minutes: 3 },
  {
    title: "Automations and kills",
    project: "faults",
    path: "faults/server/automations-killed",
    minutes: 5,
  },
  {
    title: "A receiver is down for 48 hours",
    project: "faults",
    path: "faults/webhooks/receiver-down",
    minutes: 3,
  },
  { title: "Mails amid kills", project: "faults", path: "faults/server/mail-killed", minutes: 2 },
  { title: "An import is claimed", project: "faults", path: "faults/server/import-claimed", minutes: 4 },
  { title: "Hostile functions", project: "unit", path: "unit/lowcode/hostile", minutes: 5 },
  { title: "Repeated keys", project: "faults", path: "faults/server/repeated-keys", minutes: 4 },
  { title: "A file of 500 MB", project: "faults", path: "faults/connector/flat-memory", minutes: 5 },
  { title: "Random filters", project: "faults", path: "faults/records/random-filters", minutes: 5 },
  { title: "Memory of many", project: "faults", path: "faults/server/memory", minutes: 6 },
  { title: "10,000 sockets", project: "faults", path: "faults/server/many-sockets", minutes: 2 },
  { title: "Exports of 500,000", project: "faults", path: "faults/exports/flat-memory", minutes: 10 },
  { title: "100,000 chat messages", project: "faults", path: "faults/chat/delivery", minutes: 4 },
  { title: "The server is killed", project: "faults", path: "faults/server/kill", minutes: 10 },
  { title: "Hostile bodies", project: "faults", path: "faults/contract/hostile-bodies", minutes: 25 },
  { title: "Random calls", project: "faults", path: "faults/contract/random-calls", minutes: 25 },
  { title: "Cut editors", project: "api", path: "api/documents/random-cuts", minutes: 4 },
  { title: "Visitors of public pages", project: "api", path: "api/sharing/visitor-probes", minutes: 8 },
  { title: "Row and field rules", project: "api", path: "api/policy/rule-probes", minutes: 25 },
  ...models("sqlite"),
];

/** @param {"sqlite" | "postgres"} on @returns {Part[]} */
function models(on) {
  const where = on === "postgres" ? " on PostgreSQL" : "";
  return [
    { title: `Groups${where}`, project: "unit", path: "unit/engine/groups", on, minutes: 1 },
    { title: `Queries${where}`, project: "unit", path: "unit/engine/query", on, minutes: 2 },
    { title: `Computed fields${where}`, project: "unit", path: "unit/engine/computed-model", on, minutes: 2 },
  ];
}

/** @type {Part} */
const FAILING_ON_POSTGRES = {
  title: "Failing writes on PostgreSQL",
  project: "api",
  path: "api/postgres/failing-writes",
  on: "postgres",
  minutes: 5,
};

/** @type {Part} */
const MESSAGES_ON_POSTGRES = {
  title: "Chat messages on PostgreSQL",
  project: "api",
  path: "api/postgres/chat-at-two-servers",
  on: "postgres",
  minutes: 10,
};

/** @type {Part} */
const EDITORS_ON_POSTGRES = {
  title: "Cut editors on PostgreSQL",
  project: "api",
  path: "api/postgres/editors-at-two-servers",
  on: "postgres",
  minutes: 4,
};

const ON_POSTGRES = [...models("postgres"), FAILING_ON_POSTGRES, MESSAGES_ON_POSTGRES, EDITORS_ON_POSTGRES];

export const PARTS = [...ANYWHERE, ...ON_POSTGRES].sort((one, other) => one.minutes - other.minutes);
