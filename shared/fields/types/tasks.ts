import { formatReferences, noConfig, parseReferences, references, type NoConfig } from "../references";
import type { FieldType } from "../field-type";

/** The tasks of a record, kept as their numbers; they are written where they are made. */
export const tasks: FieldType<NoConfig, number[]> = {
  name: "tasks",
  group: "work",
  config: noConfig,
  defaults: {},
  value: () => references,
  parse: parseReferences,
  format: formatReferences,
  operators: ["isEmpty", "isNotEmpty"],
  computed: true,
  canBeUnique: false,
  searchable: false,
};
