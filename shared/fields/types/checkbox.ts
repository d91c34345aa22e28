import { z } from "zod";
import type { FieldType, Parsed } from "../field-type";

export interface CheckboxConfig {
  checked_by_default: boolean;
}

const checked = [
  "1",
  "true",
  "t",
  "yes",
  "y",
  "sim",
  "s",
  "sí",
  "si",
  "x",
  "✓",
  "on",
  "checked",
  "verdadeiro",
  "verdadero",
  "v",
];
const unchecked = ["0", "false", "f", "no", "n", "não", "nao", "off", "unchecked", "falso"];
const words = new Map<string, boolean>([
  ...checked.map((word): [string, boolean] => [word, true]),
  ...unchecked.map((word): [string, boolean] => [word, false]),
]);
const read = (text: string): boolean | undefined => words.get(text) ?? words.get(text.trim().toLowerCase());

/** One object for each outcome: an import reads millions of them. */
const outcomes: Record<"true" | "false" | "refused", Parsed<boolean>> = {
  true: { ok: true, value: true, converted: true },
  false: { ok: true, value: false, converted: true },
  refused: { ok: false, reason: "fieldTypes.notYesOrNo" },
};

export const checkbox: FieldType<CheckboxConfig, boolean> = {
  name: "checkbox",
  group: "choice",
  config: z.strictObject({ checked_by_default: z.boolean() }),
  defaults: { checked_by_default: false },
  value: () => z.boolean(),
  /** 1/0, true/false, yes/no, sim/não, sí/no, x; t/f as databases write them, V/F as spreadsheets do. */
  parse(text) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const value = read(text);
    if (value === undefined) return outcomes.refused;
    return value ? outcomes.true : outcomes.false;
  },
  format: (value) => (value === null ? "" : String(value)),
  chosen: true,
  startValue: (config) => config.checked_by_default,
  operators: ["is", "isNot", "isEmpty", "isNotEmpty"],
  /** Both answers must occur; a column of zeros alone is a number, and "x" beside empty cells is a tick. */
  guess({ values, empty }) {
    const answers = new Set(values.map(({ text }) => read(text)));
    const both = answers.has(true) && answers.has(false);
    const ticks = answers.has(true) && empty > 0 && values.every(({ text }) => /^[x✓]$/i.test(text.trim()));
    return { score: answers.has(undefined) || !(both || ticks) ? 0 : 0.98, config: checkbox.defaults };
  },
  describe(values) {
    const written = (value: boolean) => values.filter((read) => read.value === value).map(({ text }) => text);
    const [yes, no] = [written(true), written(false)];
    if (yes.length === 0 || no.length === 0) return [];
    return [
      { text: "fieldTypes.becameChecked", values: { checked: yes.join(", "), unchecked: no.join(", ") } },
    ];
  },
  canBeUnique: false,
  searchable: false,
  align: "center",
};
