import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { fieldTypes } from "#shared/fields/index";
import { BULK_MAX } from "#shared/limits/records";
import { createRandom } from "../../../server/demo/random";
import type { Caller } from "../../support/organizations/organization";
import { twelveFields } from "./made-fields";

/** Rows of twelve mixed values by a thousand, each time the same. */
export function* madeBatches(rows: number): Generator<CellValue[][]> {
  const random = createRandom(rows);
  for (let first = 0; first < rows; first += BULK_MAX)
    yield Array.from({ length: BULK_MAX }, (_, index) =>
      twelveFields.map((field) => field.value(random, first + index)),
    );
}

/** Makes a table of twelve mixed fields and fills it by a thousand records a call. */
export async function loadRecords(
  builder: Caller,
  rows: number,
): Promise<{ tableId: number; fieldIds: number[] }> {
  const fields = twelveFields.map(({ name, type, config }) => ({
    name,
    type,
    config: { ...(fieldTypes[type].defaults as object), ...config },
  }));
  const { table } = await builder.ok(tableCalls.createTable, { label: "Inspections", fields });
  const fieldIds = table.fields.map(({ id }) => id);
  const cells = (row: CellValue[]) => row.map((value, place) => [fieldIds[place] ?? 0, value] as const);
  for (const batch of madeBatches(rows)) {
    const records = batch.map((row) => ({ data: Object.fromEntries(cells(row)) }));
    await builder.ok(recordCalls.createRecords, { tableId: table.id, records });
  }
  return { tableId: table.id, fieldIds };
}
