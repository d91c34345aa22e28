import { z } from "zod";
import {
  filterCondition,
  operatorNames,
  type FilterCondition,
  type FilterGroup,
} from "#shared/fields/operators";
import { fieldTypes } from "#shared/fields/index";
import { foldText } from "#shared/fold-text";
import type { TableDefinition } from "../../../tables/public";

const value = z.union([z.string().max(1000), z.number(), z.boolean()]);
/** A filter by names, as models write it. */
export const namedFilter = z.object({
  match: z.enum(["all", "any"]),
  conditions: z
    .array(
      z.object({
        field: z.string(),
        operator: z.string(),
        value: z.union([value, z.array(value)]).nullish(),
        /** A period of the calendar instead of a value, such as `thisWeek`. */
        period: z.string().nullish(),
        days: z.number().nullish(),
      }),
    )
    .max(20),
});
type NamedFilter = z.output<typeof namedFilter>;
type Fields = TableDefinition["fields"];

/** The fields of a table for a model: names, types, options and what they can be compared by. */
export const describeFields = (fields: Fields) =>
  fields.map(({ name, type, config }) => ({
    name,
    type,
    operators: fieldTypes[type].operators,
    ...(Array.isArray(config["options"]) && {
      options: (config["options"] as { label: string }[]).map(({ label }) => label),
    }),
  }));

/** Ids in place of names. Conditions that name nothing of the table are left out. */
export function toFilter({ match, conditions }: NamedFilter, fields: Fields): FilterGroup {
  return { match, conditions: conditions.flatMap((condition) => toCondition(condition, fields) ?? []) };
}

function toCondition(
  { field: name, operator, value: given, period, days }: NamedFilter["conditions"][number],
  fields: Fields,
): FilterCondition | null {
  const field = findField(fields, name);
  if (!field || !operatorNames.some((each) => each === operator)) return null;
  const options = (field.config["options"] ?? []) as { id: number; label: string }[];
  const idOf = (each: unknown) =>
    options.find(({ label }) => typeof each === "string" && foldText(label) === foldText(each))?.id ?? each;
  const compared = period
    ? { period, ...(days && { days }) }
    : Array.isArray(given)
      ? given.map(idOf)
      : idOf(given ?? undefined);
  const parsed = filterCondition.safeParse({
    fieldId: field.id,
    operator,
    ...(compared !== undefined && { value: compared }),
  });
  return parsed.success ? parsed.data : null;
}

export const findField = (fields: Fields, name: string) =>
  fields.find((field) => foldText(field.name) === foldText(name));
