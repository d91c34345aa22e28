import { commitChanges } from "../../../changes/commit";
import { importRecords } from "../../../engine/model/operations";
import { authorize } from "../../../policy/authorize";
import { importBatch } from "../batch";
import type { ImportRow } from "../repository";
import type { ImportContext } from "./import-context";
import { plannedFields, type ImportPlan } from "./plan";
import { recordKind } from "../../../policy/record";
import { WITHOUT_AUTOMATIONS } from "../../../automations/without-automations";

/** Writes a batch of rows into the table that the import made, as one change set with a key of its own. */
export async function fillTable(
  { org, actor }: ImportContext,
  row: ImportRow,
  plan: ImportPlan,
  index: number,
  rows: Parameters<typeof importRecords>[2],
): Promise<void> {
  const { tableId, identifier } = row;
  const person = await actor();
  const grant = await authorize({ actor: person, org }, recordKind.create, tableId ?? 0);
  const fieldIds = plannedFields(plan).map(({ fieldId }) => fieldId);
  const key = keyOf(identifier, index);
  await commitChanges(org, {
    actor: person,
    cause: "import",
    operations: [importRecords(grant, fieldIds, rows)],
    idempotency: { key, requestHash: key },
    batch: importBatch(row),
    ...(plan.isRunAutomations ? {} : { causedBy: WITHOUT_AUTOMATIONS }),
  });
}

/** By which a batch is known again after a stop. */
export const keyOf = (identifier: string, index: number): string => `import:${identifier}:${index}`;
