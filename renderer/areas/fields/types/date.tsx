import { IconCalendar } from "@tabler/icons-react";
import { renderDeadline } from "../cells/overdue";
import { DateConfigForm } from "../lazy-configs";
import { DateEditor } from "../editors/date-editor";
import { DateFilterValue } from "../lazy-filters";
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
