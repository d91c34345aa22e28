import { commitChanges } from "../../../changes/commit";
import { objectId } from "../../../http/change-set";
import { authorize, within } from "../../../policy/authorize";
import { findPeople, tableKind } from "../../../tables/public";
import { importBatch } from "../batch";
import { checkNewFields, fieldKind, fieldValues } from "../../fields/public";
import { connectedLabel, connectionConfig } from "./connected-columns";
import { fieldOf, type BulkContext, type MadeTable } from "./make-table";

type Made = ReadonlyMap<number, MadeTable>;
type NewField = { column: string; config: Record<string, unknown> };

/** Adds the connections with tables that were made after this one, or with itself. */
export function addLaterFields(
  context: BulkContext,
  table: MadeTable,
  made: Made,
  isReadonly: boolean,
): Promise<void> {
  const later = table.part.connections.filter(({ isLater }) => isLater);
  const fields = later.map((connection) => ({
    column: connection.column,
    config: connectionConfig(connection, made.get(connection.table)?.tableId ?? 0),
  }));
  return addFields(context, table, fields, isReadonly, "later");
}

/** Adds the columns that show the connections of other tables from this one's side. */
export function addOtherEnds(
  context: BulkContext,
  table: MadeTable,
  made: Made,
  isReadonly: boolean,
): Promise<void> {
  const fields = table.part.otherEnds.flatMap(({ column, table: place, of, isMany }) => {
    const holder = made.get(place);
    const inverseOf = holder && fieldOf(holder, of);
    if (!holder || inverseOf === undefined) return [];
    return [{ column, config: { tableId: holder.tableId, many: isMany, inverseOf } }];
  });
  return addFields(context, table, fields, isReadonly, "ends");
}

/** Adds fields of columns to a table, once, however often it is asked to. */
async function addFields(
  context: BulkContext,
  { part, tableId, result, fieldIds }: MadeTable,
  added: readonly NewField[],
  isReadonly: boolean,
  step: "later" | "ends",
): Promise<void> {
  if (added.length === 0) return;
  const actor = await context.actor();
  const { org } = context;
  const labels = result.fields.filter(({ deleted }) => !deleted).map(({ label }) => label);
  const fields = checkNewFields(
    added.map(({ column, config }) => ({
      name: connectedLabel(column, labels),
      type: "connectedRecord",
      config,
      readonly: isReadonly,
    })),
    actor.language,
    await findPeople(org.database),
  );
  const grant = within(await authorize({ actor, org }, tableKind.update, tableId), fieldKind.create);
  const key = `import:${part.identifier}:${step}`;
  const start = result.fields.length * (step === "later" ? 1 : 2);
  const committed = await commitChanges(org, {
    actor,
    cause: "import",
    operations: fields.map((field, index) =>
      fieldKind.make(grant, { tableId, ...fieldValues(field), position: start + index + 1 }),
    ),
    idempotency: { key, requestHash: key },
    batch: importBatch({ identifier: part.identifier, parent: part.parent.identifier }),
  });
  if (step === "ends") return;
  for (const [index, { column }] of added.entries()) {
    const place = result.fields.find(({ key: name }) => name === column)?.column;
    if (place !== undefined) fieldIds[place] = objectId(committed, index);
  }
}
