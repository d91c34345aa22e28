import { IconCalendarTime } from "@tabler/icons-react";
import { DateEditor } from "../editors/date-editor";
import { DateFilterValue } from "../filters/date-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const datetime: FieldView = {
  name: "datetime",
  label: "fields.type.datetime",
  icon: IconCalendarTime,
  renderCell: formatValue,
  Editor: DateEditor,
  FilterValue: DateFilterValue,
};
