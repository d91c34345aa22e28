import type { Field } from "#shared/contract/fields";
import type { SlaEntry, SlaOrderKey } from "#shared/contract/sla";
import { lookupOf } from "#shared/fields/options";
import type { SelectOption } from "#shared/fields/field-type";
import type { Stage, StageSelection } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { PolicyContext } from "../../../policy/authorize";
import { recordLabels } from "../public";
import { findPeople, toInstant, type TableDefinition } from "../../../tables/public";

/** Which entries, in the words of the call. */
export interface AskedEntries {
  field_key?: number | undefined;
  field_value?: string | undefined;
  record_reference?: number | undefined;
}

export const orders = {
  started_at: "startedAt",
  finished_at: "finishedAt",
  time: "time",
} as const satisfies Record<SlaOrderKey, string>;

export const optionsOf = ({ config }: Field): readonly SelectOption[] =>
  Array.isArray(config["options"]) ? (config["options"] as SelectOption[]) : [];

const labelOf = (field: Field | undefined, optionId: number): string | null =>
  (field && lookupOf(optionsOf(field)).byId.get(optionId)) ?? null;

/**
 * The engine's selection for what a call asks. A stage without a field is looked for in every watched field. `null`
 * where a stage is asked for that no field has: there are no entries.
 *
 * @throws AppError field_not_found for a field that is missing
 */
export function selectionOf(table: TableDefinition, asked: AskedEntries): StageSelection | null {
  const { field_key: fieldId, field_value: stage, record_reference: recordId } = asked;
  const field = fieldId === undefined ? undefined : table.fieldById.get(fieldId);
  if (fieldId !== undefined && !field) throw new AppError("field_not_found");
  const place = { ...(fieldId ? { fieldId } : {}), ...(recordId ? { recordId } : {}) };
  if (stage === undefined) return place;
  const watched = field ? [field] : table.fields.filter(({ type }) => type === "select");
  const stages = watched.flatMap((one) => {
    const option = optionNamed(one, stage);
    return option ? [{ fieldId: one.id, value: option.id }] : [];
  });
  return stages.length > 0 ? { ...place, stages } : null;
}

/** A field's option by its label or, where none is called so, by its id. */
function optionNamed(field: Field, name: string): SelectOption | undefined {
  const options = optionsOf(field);
  return options.find(({ label }) => label === name) ?? options.find(({ id }) => String(id) === name);
}

/** Entries as the wire says them (specification 2, section 7). */
export async function toEntries(
  context: PolicyContext,
  table: TableDefinition,
  stages: readonly Stage[],
): Promise<SlaEntry[]> {
  const recordIds = [...new Set(stages.map(({ recordId }) => recordId))];
  const [titles, people] = await Promise.all([
    recordLabels(context, table.id, recordIds),
    findPeople(context.org.database),
  ]);
  return stages.map((stage) => {
    const field = table.fieldById.get(stage.fieldId);
    return {
      [`id_${table.id}_sla_ro`]: stage.id,
      name: field?.name ?? "",
      record_reference: stage.recordId,
      record_title: titles.get(stage.recordId) ?? `#${stage.recordId}`,
      field_value: labelOf(field, stage.value),
      created_by: people.person(stage.startedBy),
      started_at: toInstant(stage.startedAt),
      finished_at: stage.finishedAt === null ? null : toInstant(stage.finishedAt),
      updated_by: people.person(stage.finishedBy),
    };
  });
}
