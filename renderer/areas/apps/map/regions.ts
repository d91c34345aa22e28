import type { Measure } from "#shared/blocks/data-source";
import type { Field } from "#shared/contract/fields";
import type { RecordGroup } from "#shared/contract/record-groups";
import type { Address } from "#shared/fields/values/address-text";
import { placeOf } from "./place-of";

export interface Region {
  value: number | null;
  count: number;
  /** The values that name it, as they are stored. */
  keys: (string | number)[];
  /** How an address writes it. */
  words: string[];
}

/** Numbers of countries from groups by place: several ways to write one country are one. */
export function regionsOf(
  groups: readonly RecordGroup[],
  field: Field,
  measure: Measure,
): { byCountry: ReadonlyMap<string, Region>; unknown: number } {
  const byCountry = new Map<string, Region>();
  let unknown = 0;
  for (const { keys, count, values } of groups) {
    const [key = null] = keys;
    const { country } = placeOf(key, field);
    if (country === null) {
      unknown += count;
      continue;
    }
    const value = measure.fieldId === null ? count : typeof values[0] === "number" ? values[0] : null;
    const known = byCountry.get(country) ?? { value: null, count: 0, keys: [], words: [] };
    byCountry.set(country, {
      value: together(known, { value, count }, measure),
      count: known.count + count,
      keys: typeof key === "string" || typeof key === "number" ? [...known.keys, key] : known.keys,
      words: [...known.words, (key as Address | null)?.country ?? ""].filter((word) => word !== ""),
    });
  }
  return { byCountry, unknown };
}

type Part = Pick<Region, "value" | "count">;

function together(one: Part, other: Part, { fieldId, name }: Measure): number | null {
  if (one.value === null || other.value === null) return one.value ?? other.value;
  if (fieldId !== null && name === "max") return Math.max(one.value, other.value);
  if (fieldId !== null && name === "min") return Math.min(one.value, other.value);
  if (fieldId !== null && (name === "average" || name === "percentFilled"))
    return (one.value * one.count + other.value * other.count) / (one.count + other.count);
  return one.value + other.value;
}
