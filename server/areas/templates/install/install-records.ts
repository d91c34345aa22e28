import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { importRecords } from "../../../engine/changes/operations";
import { actors } from "../../../identity/actors";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { toCell } from "./cells";
import type { Installing } from "./installing";
import type { InstalledTable } from "./install-structure";

/** Writes the sample records; tables that others lead to come first. */
export async function installRecords(
  installing: Installing,
  tables: readonly InstalledTable[],
): Promise<number> {
  const { org, actor, today } = installing;
  const titles = new Map<string, ReadonlyMap<string, number>>();
  let count = 0;
  for (const table of inOrder(tables)) {
    const { fields, rows } = table.source;
    if (rows.length === 0) continue;
    // The product fills these in by itself.
    const written = fields.filter(({ type }) => fieldTypes[type].computed !== true);
    const ids = written.map(({ name }) => table.fields.find((field) => field.name === name)?.id ?? 0);
    const cells = rows.map((row): CellValue[] =>
      written.map((field) =>
        toCell(field, row[fields.indexOf(field)], {
          options: table.fields.find(({ name }) => name === field.name)?.options ?? new Map<string, number>(),
          records: titles.get(field.connects?.table ?? "") ?? new Map<string, number>(),
          userId: actor.userId,
          today,
        }),
      ),
    );
    const grant = await authorize({ org, actor: actors.system(org) }, recordKind.create, table.id);
    const { results } = await installing.commit(`records:${table.label}`, [importRecords(grant, ids, cells)]);
    const [result] = results;
    const firstId = result?.type === "imported" ? result.firstId : 0;
    titles.set(table.label, new Map(rows.map(([title], index) => [String(title), firstId + index])));
    count += rows.length;
  }
  return count;
}

function inOrder(tables: readonly InstalledTable[]): InstalledTable[] {
  const ordered: InstalledTable[] = [];
  const add = (table: InstalledTable, path: readonly InstalledTable[]) => {
    if (ordered.includes(table) || path.includes(table)) return;
    for (const { connects } of table.source.fields) {
      const far = tables.find(({ label }) => label === connects?.table);
      if (far) add(far, [...path, table]);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table, []);
  return ordered;
}
