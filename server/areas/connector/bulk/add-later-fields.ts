import { commitChanges } from "../../../changes/commit";
import { objectId } from "../../../http/change-set";
import { authorize, within } from "../../../policy/authorize";
import { findPeople, tableKind } from "../../../tables/public";
import { importBatch } from "../batch";
import { checkNewFields, fieldKind, fieldValues } from "../../fields/public";
import { connectedLabel } from "./connected-columns";
import type { BulkContext, MadeTable } from "./make-table";

/** Adds the connections with tables that were made after this one, or with itself. */
export async function addLaterFields(
  context: BulkContext,
  table: MadeTable,
  made: ReadonlyMap<number, MadeTable>,
  isReadonly: boolean,
): Promise<void> {
  const { part, tableId, result } = table;
  const later = part.connections.filter(({ isLater }) => isLater);
  if (later.length === 0) return;
  const actor = await context.actor();
  const { org } = context;
  const labels = result.fields.filter(({ deleted }) => !deleted).map(({ label }) => label);
  const fields = checkNewFields(
    later.map(({ column, table: place, byTitles }) => ({
      name: connectedLabel(column, labels),
      type: "connectedRecord",
      config: { tableId: made.get(place)?.tableId ?? 0, many: byTitles, inverseOf: null },
      readonly: isReadonly,
    })),
    actor.language,
    await findPeople(org.database),
  );
  const grant = within(await authorize({ actor, org }, tableKind.update, tableId), fieldKind.create);
  const key = `import:${part.identifier}:later`;
  const committed = await commitChanges(org, {
    actor,
    cause: "import",
    operations: fields.map((field, index) =>
      fieldKind.make(grant, { tableId, ...fieldValues(field), position: result.fields.length + index + 1 }),
    ),
    idempotency: { key, requestHash: key },
    batch: importBatch({ identifier: part.identifier, parent: part.parent.identifier }),
  });
  for (const [index, { column }] of later.entries()) {
    const place = result.fields.find(({ key: name }) => name === column)?.column;
    if (place !== undefined) table.fieldIds[place] = objectId(committed, index);
  }
}
