import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { localeOfFile } from "#shared/fields/guess";
import { foldText } from "#shared/fold-text";
import { commitChanges } from "../../../changes/commit";
import { deleteRecords } from "../../../engine/model/operations";
import { readRecords, readValues } from "../../../engine/public";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { tableKind } from "../../../tables/public";
import { importBatch } from "../batch";
import { openSource } from "../import-files";
import type { ImportRow } from "../repository";
import { openTexts } from "../sources/index";
import { withoutHeader } from "../scan/columns";
import type { ImportContext } from "./import-context";
import { plannedFields, type ImportPlan, type PlannedField } from "./plan";

const compared = (value: CellValue): CellValue => (typeof value === "string" ? foldText(value) : value);

/** Moves records of a connected table to the trash whose keys its source no longer has. Those without a key stay. */
export async function removeGone(context: ImportContext, row: ImportRow, plan: ImportPlan): Promise<void> {
  const { org, signal } = context;
  const tableId = row.tableId ?? 0;
  const key = plannedFields(plan).find(({ column }) => column === plan.keyColumn);
  if (plan.deletions !== "trash" || plan.followedTable === null || !key) return;
  const actor = await context.actor();
  const there = await readKeys(context, row, plan, key);
  const manage = await authorize({ actor, org }, tableKind.update, tableId);
  let batches = 0;
  for await (const values of readValues(org.database, manage, key.fieldId, { after: 0 }, { signal })) {
    const gone = values.filter(([, value]) => !there.has(compared(value))).map(([id]) => id);
    if (gone.length === 0) continue;
    const read = await authorize({ actor, org }, recordKind.read, tableId);
    const living = (await readRecords(org.database, read, gone)).filter(
      ({ deletedAt }) => deletedAt === null,
    );
    if (living.length === 0) continue;
    const remove = await authorize({ actor, org }, recordKind.delete, tableId);
    batches += 1;
    await commitChanges(org, {
      actor,
      cause: "import",
      operations: [
        deleteRecords(
          remove,
          living.map(({ id }) => id),
        ),
      ],
      batch: importBatch(row),
    });
  }
  if (batches > 0) context.services.log.debug({ tableId, batches }, "rows gone from a source");
}

/** The keys that the source has, as records compare them. */
async function readKeys(
  context: ImportContext,
  row: ImportRow,
  plan: ImportPlan,
  { column, type, config }: PlannedField,
): Promise<Set<CellValue>> {
  const { locale } = await context.actor();
  const reading = localeOfFile(locale, plan.format, plan.marks[column]);
  const source = { path: await openSource(context, row), sheet: plan.sheet };
  const file = openTexts(row.connectorId, source, plan.format);
  const keys = new Set<CellValue>();
  for await (const { rows } of withoutHeader(file.batches, plan.format.hasHeader)) {
    context.signal.throwIfAborted();
    for (const cells of rows) {
      const parsed = fieldTypes[type].parse(cells[column] ?? "", config, reading);
      if (parsed.ok && parsed.value !== null) keys.add(compared(parsed.value as CellValue));
    }
  }
  return keys;
}
