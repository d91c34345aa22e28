import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Field, fieldCalls } from "#shared/contract/fields";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { recordKind } from "../../policy/record";
import { within } from "../../policy/authorize";
import { findDefinition, openTable, tableKind, type TableDefinition } from "../../tables/public";
import { completeField } from "./check-fields";
import { fieldKind } from "./field";
import { fieldValues } from "./values";

type Call = typeof fieldCalls.connectTable;

/** Both fields are made in one change set, so that one undo takes both away. The other table must be manageable too. */
export async function connectTable(context: RequestContext, input: ParsedOf<Call>): Promise<ReplyOf<Call>> {
  const { tableId, connectedTableId, name, many, inverse } = input;
  const { table, grant } = await openTable(context, tableId, tableKind.update);
  const far = inverse ? await openTable(context, connectedTableId, tableKind.update) : null;
  if (!far) await openTable(context, connectedTableId, recordKind.read);
  // A table that is connected with itself may get both.
  const homes = far ? [table, far.table] : [table];
  for (const { id, fields } of homes) {
    const added = homes.filter((home) => home.id === id).length;
    if (fields.length + added > FIELDS_PER_TABLE)
      throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  }
  const field = (at: TableDefinition, title: string, config: Record<string, unknown>, offset = 1) => ({
    ...fieldValues(completeField({ name: title, type: "connectedRecord" })),
    tableId: at.id,
    config,
    position: Math.max(0, ...at.fields.map(({ position }) => position)) + offset,
  });
  const own = fieldKind.make(
    within(grant, fieldKind.create),
    field(table, name, { tableId: connectedTableId, many, inverseOf: null }),
  );
  const result = await commit(context, [
    own,
    ...(inverse && far
      ? [
          fieldKind.make(
            within(far.grant, fieldKind.create),
            field(far.table, inverse.name, { tableId, many: inverse.many, inverseOf: own.ref }, 2),
          ),
        ]
      : []),
  ]);
  const made = async (at: number, index: number): Promise<Field> => {
    const found = (await findDefinition(context.org.database, at))?.fieldById.get(objectId(result, index));
    if (!found) throw new AppError("field_not_found");
    return found;
  };
  return {
    field: await made(tableId, 0),
    inverse: inverse ? await made(connectedTableId, 1) : null,
    changeSetId: result.changeSetId,
  };
}

/**
 * A connection's table is fixed when it is created, because its values are ids of that table.
 * @throws AppError field_validation_failed, object_not_found for a table that the actor may not read
 */
export async function checkConnection(
  context: Pick<RequestContext, "actor" | "org" | "language">,
  type: Field["type"],
  config: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<void> {
  if (type !== "connectedRecord") return;
  if (before === null) {
    if (Number(config["tableId"]) === 0)
      throw new AppError("field_validation_failed", {
        fields: [
          {
            path: "config.tableId",
            message: formatMessage(context.language, "connector.connectionNeedsTable"),
          },
        ],
      });
    await openTable(context, Number(config["tableId"]), recordKind.read);
    return;
  }
  const moved = ["tableId", "inverseOf"].filter((name) => before[name] !== config[name]);
  if (moved.length === 0) return;
  const message = formatMessage(context.language, "fields.connectionStays");
  throw new AppError("field_validation_failed", {
    fields: moved.map((name) => ({ path: `config.${name}`, message })),
  });
}
