import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { plainText } from "#shared/fields/values/cell-entries";
import { importRecords } from "../../../engine/model/operations";
import { actors } from "../../../identity/actors";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { toCell } from "./cells";
import { inOrder } from "./in-order";
import type { Installing } from "./installing";
import type { InstalledTable } from "./install-structure";

/**
 * Writes the sample records; tables that others lead to come first.
 *
 * @returns the id of the first record by table; the others follow it
 */
export async function installRecords(
  installing: Installing,
  tables: readonly InstalledTable[],
): Promise<ReadonlyMap<string, number>> {
  const { org, actor, today, people = new Map<string, number>() } = installing;
  const titles = new Map<string, ReadonlyMap<string, number>>();
  const firstIds = new Map<string, number>();
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
          people,
          today,
        }),
      ),
    );
    const grant = await authorize({ org, actor: actors.system(org) }, recordKind.create, table.id);
    const { results } = await installing.commit(`records:${table.label}`, [importRecords(grant, ids, cells)]);
    const [result] = results;
    const firstId = result?.type === "imported" ? result.firstId : 0;
    firstIds.set(table.label, firstId);
    titles.set(
      table.label,
      new Map(rows.map(([title], index) => [plainText(title ?? null), firstId + index])),
    );
  }
  return firstIds;
}
