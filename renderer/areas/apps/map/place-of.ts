import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { SelectOption } from "#shared/fields/field-type";
import type { Address } from "#shared/fields/values/address-text";
import { findCountry, findPoint } from "./find-country";

/** Location of a value: a country, a point, or neither. */
export interface FoundPlace {
  country: string | null;
  point: [number, number] | null;
}

/** The place that a value names: an address by its country, other texts by their name of one or by their coordinates. */
export function placeOf(value: CellValue | undefined, { type, config }: Field): FoundPlace {
  const text = textOf(value, type, config);
  return { country: text === "" ? null : findCountry(text), point: findPoint(text) };
}

function textOf(value: CellValue | undefined, type: Field["type"], config: Field["config"]): string {
  if (type === "address") return (value as Address | null | undefined)?.country ?? "";
  const options = config["options"] as SelectOption[] | undefined;
  const chosen = options?.find(({ id }) => id === value)?.label;
  return chosen ?? (typeof value === "string" ? value : "");
}
