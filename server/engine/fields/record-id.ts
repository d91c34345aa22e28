import { foldText } from "#shared/fold-text";
import { fragment } from "../../sql/fragment";
import { compareOrdered } from "./compare";
import { UnfitValue, type FieldStorage } from "./storage";

function recordNumber(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    throw new UnfitValue("fieldTypes.notARecordNumber");
  return value;
}

/** Shows the record's own number; nothing is stored for it. */
export const recordID: FieldStorage = {
  name: "recordID",
  column: null,
  systemColumn: "id",
  folded: false,
  encode() {
    throw new UnfitValue("errors.field.invalid");
  },
  decode: (value) => value,
  sort: () => "id",
  compare: (_field, operator, operand) => compareOrdered("id", operator, operand, recordNumber),
  searchEqual(field, term) {
    const { prefix } = field.config;
    const folded = typeof prefix === "string" ? foldText(prefix) : "";
    const digits = term.startsWith(folded) ? term.slice(folded.length) : term;
    return /^[1-9]\d{0,14}$/.test(digits) ? fragment("id = ?", Number(digits)) : null;
  },
};
