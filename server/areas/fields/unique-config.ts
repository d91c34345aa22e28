import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Field } from "#shared/contract/fields";
import type { tableConfigCalls } from "#shared/contract/table-config";
import { fieldTypes } from "#shared/fields/index";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { countDuplicates, listDuplicates, readValues } from "../../engine/public";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { within } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import { requirePlan } from "../../plans/plan";
import { formatMessage } from "../../text/format";
import { openStoredTable, openTable, tableKind } from "../../tables/public";
import { checkField } from "./check-fields";
import { fieldKind } from "./field";

type Calls = typeof tableConfigCalls;

/** Repeated values that a refusal names, and records of each. */
const SAMPLES = 5;

/** The first field of a table that is unique; fields say so themselves, so others may be too. */
const uniqueField = (fields: readonly Field[]) => fields.find(({ unique }) => unique);

export async function getUniqueConfig(
  context: RequestContext,
  { tableId }: ParsedOf<Calls["getUniqueConfig"]>,
): Promise<ReplyOf<Calls["getUniqueConfig"]>> {
  const { table } = await openTable(context, tableId, tableKind.read);
  return { unique_field_id: uniqueField(table.fields)?.id ?? null };
}

/**
 * Makes a field the one whose values no two records share: any other gives that up. Nothing changes where values
 * repeat already.
 *
 * @throws AppError field_validation_failed with the records that share a value, permission_denied without the plan's
 * feature
 */
export const setUniqueConfig = (
  context: RequestContext,
  input: ParsedOf<Calls["setUniqueConfig"]>,
): Promise<ReplyOf<Calls["setUniqueConfig"]>> => retryOnConflict(() => save(context, input));

async function save(
  context: RequestContext,
  { tableId, unique_field_id: fieldId }: ParsedOf<Calls["setUniqueConfig"]>,
): Promise<ReplyOf<Calls["setUniqueConfig"]>> {
  const { table, grant } = await openStoredTable(context, tableId, tableKind.update);
  requirePlan(context.actor, "uniqueRecords");
  const chosen = fieldId === null ? null : table.fieldById.get(fieldId);
  if (chosen === undefined) throw new AppError("field_not_found");
  if (chosen && !chosen.unique) {
    checkField({ ...chosen, unique: true }, context.language);
    await refuseRepeated(context, grant, chosen);
  }
  if (table.fields.every(({ id, unique }) => unique === (id === fieldId)))
    return { unique_field_id: fieldId, changeSetId: 0 };
  // Also of those that stay as they are: another may have been chosen in between.
  const { changeSetId } = await commit(
    context,
    table.fields.map(({ id, unique }) =>
      fieldKind.change(within(grant, fieldKind.update, id), { unique: id === fieldId }, { unique }),
    ),
  );
  return { unique_field_id: fieldId, changeSetId };
}

async function refuseRepeated(
  context: RequestContext,
  grant: Granted<"table", "update">,
  field: Field,
): Promise<void> {
  const { database } = context.org;
  const shared = await listDuplicates(database, grant, field.id, SAMPLES);
  if (shared.length === 0) return;
  const texts = new Map<number, string>();
  const ids = shared.flatMap(([first]) => first ?? []);
  const type = fieldTypes[field.type];
  for await (const values of readValues(database, grant, field.id, { ids })) {
    for (const [id, value] of values) texts.set(id, type.format(value, field.config, context.actor.locale));
  }
  const count = await countDuplicates(database, grant, field.id);
  const say = (text: string, values: Record<string, string | number>) => ({
    path: "unique_field_id",
    message: formatMessage(context.language, text, values),
  });
  const samples = shared.map((records) =>
    say("fields.repeatedValue", { value: texts.get(records[0] ?? 0) ?? "", records: records.join(", ") }),
  );
  throw new AppError("field_validation_failed", {
    fields: [say("fields.hasDuplicates", { count }), ...samples],
  });
}
