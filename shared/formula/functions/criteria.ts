import { compare } from "../evaluate/compare";
import type { Conventions } from "../evaluate/context";
import type { ScalarValue } from "../evaluate/values";
import { comparisons } from "../syntax/ast";

const longestFirst = [...comparisons].sort((a, b) => b.length - a.length);

/** A value as people write it in a criterion: a number, a day, TRUE or FALSE, else a text. */
function readValue(text: string, { notation }: Conventions): ScalarValue {
  if (text === "") return null;
  const upper = text.toUpperCase();
  if (upper === "TRUE" || upper === "FALSE") return upper === "TRUE";
  return notation.number(text) ?? notation.date(text) ?? text;
}

export const isEmpty = (value: ScalarValue): boolean => value === null || value === "";

/**
 * Whether values meet a criterion of SUMIF and its like: `">=100"`, `"<>done"`, or a value that they must be. Values
 * of another type than the criterion's meet only `<>`; `"<>"` and `"="` by themselves ask what is filled and what is empty.
 */
export function criterion(criterion: ScalarValue, by: Conventions): (value: ScalarValue) => boolean {
  const text = typeof criterion === "string" ? criterion : null;
  const operator = text === null ? undefined : longestFirst.find((one) => text.startsWith(one));
  const wanted = text === null ? criterion : readValue(text.slice(operator?.length ?? 0).trim(), by);
  if (wanted === null) {
    if (operator === "<>") return (value) => !isEmpty(value);
    return operator === undefined || operator === "=" ? isEmpty : () => false;
  }
  return (value) => {
    // An empty entry is no zero here: "<5" does not count it.
    if (value === null) return operator === "<>";
    return compare(operator ?? "=", value, wanted, by) === true;
  };
}
