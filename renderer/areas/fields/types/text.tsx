import { IconLetterCase } from "@tabler/icons-react";
import type { TextConfig } from "#shared/fields/text";
import { TextConfigForm } from "../config/text-config";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const text: FieldView = {
  name: "text",
  label: "fields.type.text",
  icon: IconLetterCase,
  renderCell: (value) => (typeof value === "string" ? value : null),
  Editor: TextEditor,
  isMultiline: (field) => (field.config as Partial<TextConfig>).format === "multiline",
  FilterValue: TextFilterValue,
  Config: TextConfigForm,
};
