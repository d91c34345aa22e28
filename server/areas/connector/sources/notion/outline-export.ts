import type { TableOutline } from "../outline";
import { readDatabases } from "./read-databases";

/** Relations of an export name pages by their titles: each belongs to the database that has all of them. */
export async function outlineExport(path: string): Promise<TableOutline[]> {
  const databases = await readDatabases(path);
  const titles = databases.map(({ rows }) => new Set(rows.map(([title]) => String(title ?? ""))));
  return databases.map((database, place) => ({
    id: String(place),
    label: database.label,
    rows: database.rows.length,
    columns: database.columns.map((name, index) => ({
      name,
      kind: database.relations.has(name) ? "relation" : "",
      // Notion has no keys: titles tell pages apart, for relations that come later.
      isKey: index === 0,
      isLeftOut: false,
    })),
    references: [...database.relations].flatMap(([column, named]) => {
      const table = titles.findIndex((known) => named.isSubsetOf(known));
      const target = databases[table]?.columns[0];
      return table < 0 || target === undefined
        ? []
        : [{ column, table: String(table), target, byTitles: true }];
    }),
  }));
}
