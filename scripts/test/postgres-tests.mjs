/**
 * The API and unit tests that also run on PostgreSQL and Redis: those that depend on SQL, which differs there, and
 * those with several servers. Code that runs before the engine is the same on both and is tested on SQLite only.
 */
export const POSTGRES_TESTS = [
  // Several servers with one database; they need Redis, and run nowhere else.
  "tests/api/postgres/*.test.ts",

  // The engine against models: random queries, groups, computed fields, histories.
  "tests/unit/engine/{commits,computed-model,groups,query,undo}.test.ts",

  // Filters, searches, sorts, aggregates and pages are compiled to different SQL.
  "tests/api/records/*.test.ts",
  // Tables and fields are created, changed and removed with different statements.
  "tests/api/{tables,duplicates,trash}/*.test.ts",
  // A column's type is changed, its values are made unique, numbered and recomputed.
  "tests/api/fields/{change-type,codes,connect-table,in-between,lists,many-connections,recalculation,unique}.test.ts",
  // The change log, and undo.
  "tests/api/{history,sla}/*.test.ts",
  // Concurrent changes: the database detects conflicts.
  "tests/api/views/*.test.ts",
  "tests/api/http/{pipelines,sent-again}.test.ts",
  "tests/api/readings/kept-readings.test.ts",
  // Places of a day are counted by an upsert with a condition.
  "tests/api/forms/public/link.test.ts",
  // Lists by people, marks and rules of tables are written out in SQL; what people own is kept by triggers.
  "tests/api/tasks/{owned-tasks,task-lists,task-rights}.test.ts",
  // Thousands of rows; imports of files that take long run on SQLite only.
  "tests/api/connector/{calls,hostile-files,ledger,order-and-notes}.test.ts",
];
