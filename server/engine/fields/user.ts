import { foldText } from "#shared/fold-text";
import { valueColumn } from "../../sql/names";
import { compareFolded, compareOrdered, isIn, single } from "./compare";
import type { Fragment } from "../../sql/fragment";
import { UnfitValue, type ColumnOf, type FieldStorage } from "./storage";

export function userId(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    throw new UnfitValue("fieldTypes.unknownPerson");
  return value;
}

/** The folded name of a user, given the expression of their id. */
export const nameOf = (id: string): string => `(select "nameKey" from "user" where "user"."id" = ${id})`;

/** Users are stored by id and sorted and searched by name; `me` in a filter is the current user. */
export const userStorage = (columnOf: ColumnOf): FieldStorage => ({
  name: "user",
  column: "integer",
  folded: false,
  namesPeople: true,
  encode: (value) => (value === null ? null : userId(value)),
  decode: (value) => value,
  sort: (field) => nameOf(columnOf(field)),
  compare(field, operator, operand, context) {
    const column = columnOf(field);
    const byName = typeof operand === "string" && compareFolded(`"nameKey"`, operator, foldText(operand));
    if (byName) {
      if (operator !== "doesNotContain") return people(column, byName);
      const named = compareFolded(`"nameKey"`, "contains", foldText(String(single(operand))));
      if (named !== null) {
        const { sql, values } = people(column, named);
        return { sql: `(${column} is null or not (${sql}))`, values };
      }
    }
    return compareOrdered(column, operator, operand, (value) =>
      value === "me" ? context.userId : userId(value),
    );
  },
  searchEqual(field, term, people) {
    const ids = people.filter(({ nameKey }) => nameKey.includes(term)).map(({ id }) => id);
    return ids.length === 0 ? null : isIn(columnOf(field), ids);
  },
});

export const user = userStorage((field) => valueColumn(field.id));

function people(column: string, condition: Fragment): Fragment {
  return { sql: `${column} in (select "id" from "user" where ${condition.sql})`, values: condition.values };
}
