import { IconPhone } from "@tabler/icons-react";
import { lazyPart } from "../../../app/errors/lazy-part";
import { loadPhoneLibrary } from "../../../app/libraries/phone-library";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

const PhoneConfigForm = lazyPart(async () => {
  await loadPhoneLibrary();
  return import("../config/phone-config");
});

/** Writing a number takes thirty times as long as looking it up; a table is scrolled through again and again. */
const WRITTEN_KEPT = 5000;
const written = new Map<string, string>();

export const phone: FieldView = {
  name: "phone",
  label: "fields.type.phone",
  icon: IconPhone,
  renderCell(value, field, context) {
    if (typeof value !== "string") return null;
    const key = `${value} ${String(field.config["country"])} ${context.locale.home}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    if (written.size >= WRITTEN_KEPT) written.clear();
    const text = formatValue(value, field, context);
    written.set(key, text);
    return text;
  },
  Editor: TextEditor,
  FilterValue: TextFilterValue,
  Config: PhoneConfigForm,
};
