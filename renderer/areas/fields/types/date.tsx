import { IconCalendar } from "@tabler/icons-react";
import { renderDeadline } from "../cells/overdue";
import { DateConfigForm } from "../config/date-config";
import { DateEditor } from "../editors/date-editor";
import { DateFilterValue } from "../filters/date-filter-value";
import type { FieldView } from "./field-view";

export const date: FieldView = {
  name: "date",
  label: "fields.type.date",
  icon: IconCalendar,
  renderCell: renderDeadline,
  Editor: DateEditor,
  FilterValue: DateFilterValue,
  Config: DateConfigForm,
};
