/**
 * The API and unit tests that run once more on PostgreSQL and Redis: those that come down to SQL, which differs there, and
 * those of several servers. What an area does before it asks the engine is the same on both and runs on SQLite alone.
 */
export const POSTGRES_TESTS = [
  // Several servers at one database; they need Redis, and run nowhere else.
  "tests/api/postgres/*.test.ts",

  // The engine against models: random queries, groups, computed fields, histories.
  "tests/unit/engine/{commits,computed-model,groups,query,undo}.test.ts",

  // Filters, searches, sorts, figures and pages are compiled to SQL of its own.
  "tests/api/records/*.test.ts",
  // Tables and fields are made, changed and taken away in the database's own language.
  "tests/api/{tables,duplicates,trash}/*.test.ts",
  // A column's type is changed, its values made unique, numbered and computed anew.
  "tests/api/fields/{change-type,codes,connect-table,in-between,lists,many-connections,recalculation,unique}.test.ts",
  // The log of changes, and what is undone by it.
  "tests/api/{history,sla}/*.test.ts",
  // Two at once: conflicts are found by the database.
  "tests/api/views/*.test.ts",
  "tests/api/http/{pipelines,sent-again}.test.ts",
  "tests/api/readings/kept-readings.test.ts",
  // Rows by the thousand; imports of files that take long run on SQLite only.
  "tests/api/connector/{calls,hostile-files,ledger,order-and-notes}.test.ts",
];
