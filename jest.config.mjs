/**
 * Three sets of tests that need no browser: `unit` (pure functions), `api` (the server over HTTP and the
 * socket) and `faults` (kills and broken connections, larger with SOAK=1).
 * Packages are compiled too, because many ship ECMAScript modules only and Jest runs CommonJS; those of the server
 * are bundled once before, and so are its threads and, for tests that start it, its sources.
 */
const shared = {
  testEnvironment: "node",
  transform: { "\\.(m?[jt]sx?)$": "@swc/jest" },
  transformIgnorePatterns: ["/node_modules/\\.cache/test-(packages|sources)/"],
  resolver: "<rootDir>/tests/support/setup/resolve-modules.cjs",
  moduleFileExtensions: ["ts", "tsx", "mts", "mjs", "js", "jsx", "cjs", "json", "node"],
  moduleNameMapper: { "\\.(css|svg|png)$": "<rootDir>/tests/support/setup/empty-asset.ts" },
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/test-results/", "<rootDir>/data/"],
};

/** @param {string} name the folder under tests/ */
const project = (name) => ({
  ...shared,
  displayName: name,
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
});

/** Tests that start the server load all of it. */
const serverProject = (/** @type {string} */ name) => ({
  ...project(name),
  resolver: "<rootDir>/tests/support/setup/resolve-sources.cjs",
});

/** Some tests speak of PostgreSQL and Redis; scripts/test/with-databases.mjs starts both and says where. */
const onlyElsewhere = process.env["WORKLOOM_TEST_DATABASE_URL"] ? [] : ["<rootDir>/tests/api/postgres/"];

export default {
  globalSetup: "<rootDir>/tests/support/setup/before-jest.mjs",
  globalTeardown: "<rootDir>/tests/support/setup/after-jest.mjs",
  maxWorkers: 2,
  // Modules of a file are not all released after it: a worker that has grown is replaced.
  workerIdleMemoryLimit: "1.5GB",
  testTimeout: 60_000,
  projects: [
    project("unit"),
    { ...serverProject("api"), testPathIgnorePatterns: onlyElsewhere },
    serverProject("faults"),
  ],
};
