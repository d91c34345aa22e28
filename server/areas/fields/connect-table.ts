import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Field, fieldCalls } from "#shared/contract/fields";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { createObject, type Ref } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { commit, findDefinition, objectId, openTable, type TableDefinition } from "../tables/public";
import { completeField } from "./check-fields";
import { fieldValues } from "./values";

type Call = typeof fieldCalls.connectTable;

/** Both fields are made in one change set, so that one undo takes both away. The other table must be manageable too. */
export async function connectTable(context: RequestContext, input: ParsedOf<Call>): Promise<ReplyOf<Call>> {
  const { tableId, connectedTableId, name, many, inverse } = input;
  const { table, grant } = await openTable(context, tableId, "field:manage");
  const far = await openTable(context, connectedTableId, inverse ? "field:manage" : "record:read");
  // A table that is connected with itself may get both.
  const homes = inverse ? [table, far.table] : [table];
  for (const { id, fields } of homes) {
    const added = homes.filter((home) => home.id === id).length;
    if (fields.length + added > FIELDS_PER_TABLE)
      throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  }
  const own: Ref = { $ref: "connection" };
  const field = (at: TableDefinition, title: string, config: object, offset = 1) => ({
    ...fieldValues(completeField({ name: title, type: "connectedRecord" })),
    tableId: at.id,
    config,
    position: Math.max(0, ...at.fields.map(({ position }) => position)) + offset,
  });
  const result = await commit(context, [
    createObject(
      grant,
      "field",
      field(table, name, { tableId: connectedTableId, many, inverseOf: null }),
      own.$ref,
    ),
    ...(inverse
      ? [
          createObject(
            grant,
            "field",
            field(far.table, inverse.name, { tableId, many: inverse.many, inverseOf: own }, 2),
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
 * What a connection leads to is settled when it is made: its records' numbers are those of that table.
 *
 * @throws AppError field_validation_failed, object_not_found for a table that the actor may not read
 */
export async function checkConnection(
  context: RequestContext,
  type: Field["type"],
  config: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<void> {
  if (type !== "connectedRecord") return;
  if (before === null) {
    await openTable(context, Number(config["tableId"]), "record:read");
    return;
  }
  const moved = ["tableId", "inverseOf"].filter((name) => before[name] !== config[name]);
  if (moved.length === 0) return;
  const message = formatMessage(context.language, "fields.connectionStays");
  throw new AppError("field_validation_failed", {
    fields: moved.map((name) => ({ path: `config.${name}`, message })),
  });
}
