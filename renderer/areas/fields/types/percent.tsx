import { IconPercentage } from "@tabler/icons-react";
import { PercentConfigForm } from "../lazy-configs";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const percent: FieldView = {
  name: "percent",
  label: "fields.type.percent",
  icon: IconPercentage,
  renderCell: formatValue,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
  Config: PercentConfigForm,
};
