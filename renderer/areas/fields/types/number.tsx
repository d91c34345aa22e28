import { IconNumber } from "@tabler/icons-react";
import { NumberConfigForm } from "../lazy-configs";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const number: FieldView = {
  name: "number",
  label: "fields.type.number",
  icon: IconNumber,
  renderCell: formatValue,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
  Config: NumberConfigForm,
};
