import { valueColumn } from "../../sql/names";
import { compareIds, firstEntry, holdsAny, writeIds } from "./compare-list";
import { optionId, optionsWhere, rankOf } from "./select";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";

/** Lists of option ids; ordered by the first one's place among the options, searched by label. */
export const multipleSelect: FieldStorage = {
  ...storedJson,
  name: "multipleSelect",
  folded: false,
  encode(value) {
    if (value === null) return null;
    if (!Array.isArray(value)) throw new UnfitValue("fieldTypes.notAnOption");
    return writeIds(value.map(optionId));
  },
  sort: (field) => rankOf(field, firstEntry(valueColumn(field.id))),
  compare: (field, operator, operand) =>
    compareIds(valueColumn(field.id), operator, operand, {
      encode: optionId,
      named: (passes) => optionsWhere(field, passes),
    }),
  searchEqual(field, term) {
    const ids = optionsWhere(field, (label) => label.includes(term));
    return ids.length === 0 ? null : holdsAny(valueColumn(field.id), ids);
  },
};
