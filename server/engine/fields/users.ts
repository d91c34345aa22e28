import { valueColumn } from "../../sql/names";
import { compareIds, firstEntry, holdsAny, writeIds } from "./compare-list";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";
import { nameOf, userId } from "./user";

/** Lists of people's ids; ordered by the first one's name, searched by name. */
export const users: FieldStorage = {
  ...storedJson,
  name: "users",
  folded: false,
  namesPeople: true,
  encode(value) {
    if (value === null) return null;
    if (!Array.isArray(value)) throw new UnfitValue("fieldTypes.unknownPerson");
    return writeIds(value.map(userId));
  },
  sort: (field) => nameOf(firstEntry(valueColumn(field.id))),
  compare: (field, operator, operand, context) =>
    compareIds(valueColumn(field.id), operator, operand, {
      encode: (entry) => (entry === "me" ? context.userId : userId(entry)),
    }),
  searchEqual(field, term, people) {
    const ids = people.filter(({ nameKey }) => nameKey.includes(term)).map(({ id }) => id);
    return ids.length === 0 ? null : holdsAny(valueColumn(field.id), ids);
  },
};
