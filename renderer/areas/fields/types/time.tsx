import { IconClock } from "@tabler/icons-react";
import { TimeConfigForm } from "../lazy-configs";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const time: FieldView = {
  name: "time",
  label: "fields.type.time",
  icon: IconClock,
  renderCell: formatValue,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
  Config: TimeConfigForm,
};
