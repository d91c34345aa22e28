import { foldOption } from "#shared/fields/options";
import type { TableOutline } from "../outline";
import { UnreadableWorkbook } from "../unreadable-workbook";
import { openFile, tablesOf } from "./open-database";

interface Column {
  name: string;
  type: string;
  pk: number;
}
interface ForeignKey {
  id: number;
  table: string;
  from: string;
  to: string | null;
}

/** The tables of a file with their columns and foreign keys. @throws UnreadableWorkbook */
export function outlineDatabase(path: string): Promise<TableOutline[]> {
  const database = openFile(path);
  try {
    const tables = tablesOf(database);
    const placeOf = new Map(tables.map((name, place) => [foldOption(name), place]));
    const columnsOf = (name: string) =>
      database.prepare<[string], Column>(`select "name", "type", "pk" from pragma_table_xinfo(?)`).all(name);
    const keyOf = (name: string) => {
      const keys = columnsOf(name).filter(({ pk }) => pk > 0);
      return keys.length === 1 ? keys[0]?.name : undefined;
    };
    const keysOf = database.prepare<[string], ForeignKey>(
      `select "id", "table", "from", "to" from pragma_foreign_key_list(?)`,
    );
    return Promise.resolve(
      tables.map((label, place) => {
        const known = keyOf(label);
        const all = keysOf.all(label);
        const alone = all.filter(({ id }) => all.filter((other) => other.id === id).length === 1);
        return {
          id: String(place),
          label,
          rows: null,
          columns: columnsOf(label).map(({ name, type }) => ({
            name,
            kind: type.toLowerCase(),
            isKey: name === known,
            isLeftOut: false,
          })),
          references: alone.flatMap(({ table, from, to }) => {
            const other = placeOf.get(foldOption(table));
            const target = other === undefined ? undefined : (to ?? keyOf(tables[other] ?? ""));
            return other === undefined || target === undefined
              ? []
              : [{ column: from, table: String(other), target }];
          }),
        };
      }),
    );
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook("broken", error);
  } finally {
    database.close();
  }
}
