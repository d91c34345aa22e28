import { IconCalendar } from "@tabler/icons-react";
import { DateEditor } from "../editors/date-editor";
import { DateFilterValue } from "../filters/date-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const date: FieldView = {
  name: "date",
  label: "fields.type.date",
  icon: IconCalendar,
  renderCell: formatValue,
  Editor: DateEditor,
  FilterValue: DateFilterValue,
};
