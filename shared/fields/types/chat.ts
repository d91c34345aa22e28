import { formatReferences, noConfig, parseReferences, references, type NoConfig } from "../references";
import type { FieldType } from "../field-type";

/** The conversations about a record, kept as their numbers; they are written where they are made. */
export const chat: FieldType<NoConfig, number[]> = {
  name: "chat",
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
