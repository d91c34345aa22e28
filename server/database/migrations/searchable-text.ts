import type { Migration } from "./migration";

/** The table in which SQLite finds the rows of a table by a part of a text, one row for each. */
export const textIndexOf = (table: string): string => `${table}Search`;

/**
 * Statements that let a folded text of an object's table be searched by any part of it of three letters or more.
 * The database itself keeps the index with every write; PostgreSQL has one where it has the extension pg_trgm.
 * `containsAll` asks it.
 */
export function searchableText(
  table: string,
  column: string,
): Required<Pick<Migration, "onSqlite" | "onPostgres">> {
  const index = textIndexOf(table);
  const forget = `insert into "${index}" ("${index}", rowid, "${column}") values ('delete', old."id", old."${column}")`;
  const keep = `insert into "${index}" (rowid, "${column}") values (new."id", new."${column}")`;
  return {
    onSqlite: [
      `create virtual table "${index}" using fts5("${column}",
        content='${table}', content_rowid='id', tokenize='trigram remove_diacritics 1')`,
      `insert into "${index}" ("${index}") values ('rebuild')`,
      `create trigger "${index}_insert" after insert on "${table}" begin ${keep}; end`,
      `create trigger "${index}_delete" after delete on "${table}" begin ${forget}; end`,
      `create trigger "${index}_update" after update of "${column}" on "${table}" begin ${forget}; ${keep}; end`,
    ],
    onPostgres: [
      `do $$ begin
        if exists (select 1 from pg_extension where extname = 'pg_trgm') then
          create index "${table}_${column}_trigrams" on "${table}" using gin ("${column}" gin_trgm_ops);
        end if;
      end $$`,
    ],
  };
}
