import { z } from "zod";
import { optionList } from "../options";
import { select } from "./select";
import type { FieldType, SelectOption } from "../field-type";

export interface RadioSelectConfig {
  options: SelectOption[];
}

/** A choice of few options that are all visible; the wire value is the option's id. */
export const radioSelect: FieldType<RadioSelectConfig, number> = {
  name: "radioSelect",
  group: "choice",
  config: z.strictObject({ options: optionList }),
  defaults: { options: [] },
  value: ({ options }) => select.value({ options, sla: false }),
  parse: (text, { options }, locale) => select.parse(text, { options, sla: false }, locale),
  format: (value, { options }, locale) => select.format(value, { options, sla: false }, locale),
  operators: select.operators,
  chosen: true,
  canBeUnique: false,
  searchable: false,
};
