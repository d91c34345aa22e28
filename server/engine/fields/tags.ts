import { foldText } from "#shared/fold-text";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";
import { keyColumn, valueColumn } from "../../sql/names";
import { compareFolded, list, single } from "./compare";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";

function tagsOf(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every((tag) => typeof tag === "string"))
    throw new UnfitValue("errors.field.text");
  return value;
}

/** A column whose key holds the folded tags one under the other holds one of some. */
function holdsTag(key: string, tags: readonly string[]): Fragment {
  const lines = `'\n' || ${key} || '\n'`;
  const held = tags.map((tag) => fragment(`instr(${lines}, ?) > 0`, `\n${foldText(tag)}\n`));
  return joinFragments(held, "or", "false");
}

const orEmpty = (key: string, { sql, values }: Fragment): Fragment => ({
  sql: `(${key} is null or not (${sql}))`,
  values,
});

/** Lists of texts; ordered, compared and searched by their folded form, capitals and accents aside. */
export const tags: FieldStorage = {
  ...storedJson,
  name: "tags",
  folded: true,
  searchText: (value) => tagsOf(JSON.parse(String(value))).join("\n"),
  encode(value) {
    if (value === null) return null;
    const given = tagsOf(value);
    return given.length === 0 ? null : JSON.stringify(given);
  },
  sort: (field) => keyColumn(field.id),
  compare(field, operator, operand) {
    const key = keyColumn(field.id);
    const texts = () => list(operand).map(String);
    const whole = () => texts().map(foldText).sort().join("\n");
    switch (operator) {
      case "is":
        return fragment(`${key} = ?`, whole());
      case "isNot":
        return orEmpty(key, fragment(`${key} = ?`, whole()));
      case "isAnyOf":
        return holdsTag(key, texts());
      case "isNoneOf":
        return orEmpty(key, holdsTag(key, texts()));
      case "isEmpty":
        return fragment(`${valueColumn(field.id)} is null`);
      case "isNotEmpty":
        return fragment(`${valueColumn(field.id)} is not null`);
      default: {
        const part = compareFolded(key, operator, foldText(String(single(operand))));
        if (part === null) throw new UnfitValue("errors.field.invalid");
        return part;
      }
    }
  },
};
