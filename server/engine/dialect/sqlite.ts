import { SEARCH_SLOTS } from "#shared/limits/tables";
import { fragment } from "../../sql/fragment";
import { searchTable, slotColumn } from "../../sql/names";
import type { Dialect } from "../../sql/dialect";

/**
 * An index consists of segments, one per commit. By default SQLite merges them during commits, at random costing
 * ten times the change; here the writer merges them in between, and only this many segments force a merge.
 */
const PIECES_MAX = 64;

export const sqliteDialect: Dialect = {
  name: "sqlite",
  columnTypes: { text: "text", double: "real", integer: "integer" },
  // SQLite takes 2,000 columns.
  fieldsMax: 990,
  // Every 128th record: the threads that read have a function `tick` that throws.
  interruption: [fragment("id & 127 or tick()")],
  buildingHoldsWriter: true,
  // Empty values are the least of all; an index cannot say more.
  descendingInIndex: "desc",
  hasSearchTables: true,
  createSearch(tableId) {
    const index = searchTable(tableId);
    const slots = Array.from({ length: SEARCH_SLOTS }, (_, slot) => slotColumn(slot));
    return [
      // Texts are folded before they are indexed, so the tokenizer has nothing left to fold.
      `create virtual table ${index} using fts5(${slots.join(", ")},
        content='', contentless_delete=1, tokenize='trigram remove_diacritics 1')`,
      `insert into ${index} (${index}, rank) values ('automerge', 0)`,
      `insert into ${index} (${index}, rank) values ('crisismerge', ${PIECES_MAX})`,
    ];
  },
  indexText: () => [],
  unindexText: () => [],
  inIdOrder: (table) => `${table} not indexed`,
  contains: (keyColumn, text) => fragment(`instr(${keyColumn}, ?) > 0`, text),
  dayOfInstant: (instant) => `date((${instant}) / 1000, 'unixepoch')`,
  startOfWeek: (day, weekStart) => `date(${day}, '-6 days', 'weekday ${weekStart % 7}')`,
};
