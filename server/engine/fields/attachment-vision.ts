import type { Reading } from "#shared/fields/types/attachment-vision";
import { keyColumn } from "../../sql/names";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";
import { compareText } from "./text";

/** The text read from a record's files and its state; sorted, compared and searched by the text. */
export const attachmentVision: FieldStorage = {
  ...storedJson,
  name: "attachmentVision",
  folded: true,
  searchText: (value) => (JSON.parse(String(value)) as Reading).text || null,
  encode() {
    throw new UnfitValue("fieldTypes.computedValue");
  },
  sort: (field) => keyColumn(field.id),
  compare: (field, operator, operand) => compareText(field, operator, operand),
};
