import type { Field } from "#shared/contract/fields";
import type { SelectOption } from "#shared/fields/field-type";

/** Fields that keep the time spent in each of their options. */
export const watchedFields = (fields: readonly Field[]): Field[] =>
  fields.filter(({ type, config }) => type === "select" && config["sla"] === true);

export const stagesOf = ({ config }: Field): readonly SelectOption[] =>
  Array.isArray(config["options"]) ? (config["options"] as SelectOption[]) : [];
