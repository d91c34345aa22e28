import { colorAt, type ColorName } from "#shared/colors";
import type { Field } from "#shared/contract/fields";
import { optionsOf } from "./select-options";

const FREE_COLORS = 12;

/** A suggested tag has its colour; another one always the same, made of its letters. */
export function tagColor(tag: string, field: Field): ColorName {
  const option = optionsOf(field).find(({ label }) => label === tag);
  if (option) return option.color;
  let sum = 0;
  for (const letter of tag) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return colorAt(sum % FREE_COLORS);
}
