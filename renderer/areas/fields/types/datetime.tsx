import { IconCalendarTime } from "@tabler/icons-react";
import { renderMoment } from "../cells/days";
import { DateEditor } from "../editors/date-editor";
import { DateFilterValue } from "../filters/date-filter-value";
import type { FieldView } from "./field-view";

export const datetime: FieldView = {
  name: "datetime",
  label: "fields.type.datetime",
  icon: IconCalendarTime,
  renderCell: renderMoment,
  Editor: DateEditor,
  FilterValue: DateFilterValue,
};
