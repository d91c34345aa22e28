import { SEARCH_SLOTS } from "#shared/limits/tables";
import { run, type Work } from "../changes/work";
import { recordTable, searchTable, slotColumn } from "./names";

/**
 * An index is made of pieces, one for each commit. Left to itself it merges them within commits, at random ten
 * times the cost of the change; here the writer does it in between, and only so many pieces force it at once.
 */
const PIECES_MAX = 64;

/**
 * Makes the table that holds a user-made table's records and its search index. Ids are never given out twice,
 * so that a record's number stays its own. The two partial indexes keep the first page, the trash and jumps to
 * any offset quick however many records lie on the other side.
 */
export function* createRecordTable(tableId: number): Work<void> {
  const table = recordTable(tableId);
  yield* run(`create table ${table} (
    id integer primary key autoincrement,
    revision integer not null default 1,
    createdAt integer not null,
    createdBy integer not null,
    updatedAt integer not null,
    updatedBy integer not null,
    deletedAt integer,
    deletedBy integer
  )`);
  yield* run(`create index ${table}_live on ${table} (id) where deletedAt is null`);
  yield* run(`create index ${table}_trash on ${table} (id) where deletedAt is not null`);
  const slots = Array.from({ length: SEARCH_SLOTS }, (_, slot) => slotColumn(slot));
  // Texts are folded before they are indexed, so the tokenizer has nothing left to fold.
  yield* run(
    `create virtual table ${searchTable(tableId)} using fts5(${slots.join(", ")},
      content='', contentless_delete=1, tokenize='trigram remove_diacritics 1')`,
  );
  const index = searchTable(tableId);
  yield* run(`insert into ${index} (${index}, rank) values ('automerge', 0)`);
  yield* run(`insert into ${index} (${index}, rank) values ('crisismerge', ${PIECES_MAX})`);
}
