import type { Reading } from "#shared/fields/attachment-vision";
import { keyColumn } from "../schema/names";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";
import { compareText } from "./text";

/** What was read of a record's files and how that stands; ordered, compared and searched as the text. */
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
