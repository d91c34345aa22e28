import { IconMail } from "@tabler/icons-react";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const email: FieldView = {
  name: "email",
  label: "fields.type.email",
  icon: IconMail,
  renderCell: (value) => (typeof value === "string" ? value : null),
  Editor: TextEditor,
  FilterValue: TextFilterValue,
};
