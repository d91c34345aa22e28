import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";

/** A field's settings while they are being written. */
export interface FieldDraft {
  name: string;
  description: string;
  tooltip: string;
  required: boolean;
  readonly: boolean;
  unique: boolean;
  auto_fill: CellValue;
  config: Record<string, unknown>;
}

export const draftFrom = (field: Field): FieldDraft => {
  const { name, description, tooltip, required, readonly, unique, auto_fill, config } = field;
  return { name, description, tooltip, required, readonly, unique, auto_fill, config };
};

/** The settings without options at the end that were begun and not named. */
export function withoutEmptyOptions(config: Record<string, unknown>): Record<string, unknown> {
  const { options } = config;
  if (!Array.isArray(options)) return config;
  const last = (options as readonly { label?: string }[]).findLastIndex(({ label }) => label?.trim() !== "");
  return last === options.length - 1
    ? config
    : { ...config, options: options.slice(0, last + 1) as unknown[] };
}

/** Places of options without a name or with one that another has before them. */
export function findBadOptions(options: readonly { label: string }[]): number[] {
  const named = options.map(({ label }) => label.trim().toLowerCase());
  return [...named.keys()].filter((index) => {
    const label = named[index] ?? "";
    return label === "" || named.indexOf(label) < index;
  });
}
