import type { Field } from "#shared/contract/fields";
import type { FieldProblem } from "#shared/errors/index";
import { countRecords } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { formatMessage } from "../../text/format";
import { recordKind } from "../../policy/record";

interface Option {
  id: number;
  label: string;
}

const optionsOf = (config: Record<string, unknown>): Option[] =>
  Array.isArray(config["options"]) ? (config["options"] as Option[]) : [];

/**
 * Options that records hold, also in the trash, cannot be taken away: their cells would show nothing.
 *
 * @throws AppError field_validation_failed naming each such option with the number of its records.
 */
export async function refuseUsedOptions(
  context: RequestContext,
  field: Field,
  config: Record<string, unknown>,
): Promise<void> {
  // Tags are texts of their own: the suggested ones may go.
  if (field.type === "tags") return;
  const kept = new Set(optionsOf(config).map(({ id }) => id));
  const removed = optionsOf(field.config).filter(({ id }) => !kept.has(id));
  const problems: FieldProblem[] = [];
  for (const option of removed) {
    const count = await countUses(context, field, option.id);
    if (count === 0) continue;
    const message = formatMessage(context.language, "fields.optionInUse", { option: option.label, count });
    problems.push({ path: "config.options", message });
  }
  if (problems.length > 0) throw new AppError("field_validation_failed", { fields: problems });
}

async function countUses(context: RequestContext, field: Field, optionId: number): Promise<number> {
  const grant = await authorize(context, recordKind.readTrash, field.tableId);
  const conditions = [{ fieldId: field.id, operator: "isAnyOf" as const, value: [optionId] }];
  const counts = await Promise.all(
    [false, true].map((trashed) =>
      countRecords(context.org.database, grant, { filter: { match: "all", conditions }, trashed }),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}
