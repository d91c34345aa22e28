import { fragment } from "../../sql/fragment";
import type { Dialect } from "../../sql/dialect";

const indexName = (table: string, keyColumn: string): string => `${table}_${keyColumn}_trigrams`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * New texts wait in a pending list that searches scan, until it reaches this size, in kB, or PostgreSQL vacuums.
 * An import of ten thousands of records is half as fast again as with the default of 4,096.
 */
const WAITING_MAX = 16_384;

/** @param hasTrigrams the extension pg_trgm is there; without it a search looks into every record */
export const postgresDialect = (hasTrigrams: boolean): Dialect => ({
  name: "postgres",
  // Texts are ordered by their bytes, as on SQLite.
  columnTypes: { text: `text collate "C"`, double: "double precision", integer: "bigint" },
  // PostgreSQL takes 1,600 columns, dropped ones included.
  fieldsMax: 790,
  interruption: [],
  buildingHoldsWriter: false,
  descendingInIndex: "desc nulls last",
  hasSearchTables: false,
  createSearch: () => [],
  indexText: (table, keyColumn) =>
    hasTrigrams
      ? [
          `create index ${indexName(table, keyColumn)} on ${table} using gin (${keyColumn} gin_trgm_ops)
            with (gin_pending_list_limit = ${WAITING_MAX})`,
        ]
      : [],
  unindexText: (table, keyColumn) => [`drop index if exists ${indexName(table, keyColumn)}`],
  inIdOrder: (table) => table,
  contains: (keyColumn, text) => fragment(`${keyColumn} like ? escape '\\'`, `%${escapeLike(text)}%`),
  dayOfInstant: (instant) =>
    `to_char(to_timestamp(floor((${instant}) / 1000.0)) at time zone 'UTC', 'YYYY-MM-DD')`,
  startOfWeek: (day, weekStart) =>
    `to_char(date_trunc('week', ${day}::date - ${weekStart - 1}) + interval '${weekStart - 1} days', 'YYYY-MM-DD')`,
});
