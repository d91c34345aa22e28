import { IconCalendar } from "@tabler/icons-react";
import { renderDay } from "../cells/days";
import { DateEditor } from "../editors/date-editor";
import { DateFilterValue } from "../filters/date-filter-value";
import type { FieldView } from "./field-view";

export const date: FieldView = {
  name: "date",
  label: "fields.type.date",
  icon: IconCalendar,
  renderCell: renderDay,
  Editor: DateEditor,
  FilterValue: DateFilterValue,
};
