import { IconCalendarTime } from "@tabler/icons-react";
import { renderDeadlineMoment } from "../cells/overdue";
import { DateConfigForm } from "../lazy-configs";
import { DateEditor } from "../editors/date-editor";
import { DateFilterValue } from "../lazy-filters";
import type { FieldView } from "./field-view";

export const datetime: FieldView = {
  name: "datetime",
  label: "fields.type.datetime",
  icon: IconCalendarTime,
  renderCell: renderDeadlineMoment,
  Editor: DateEditor,
  FilterValue: DateFilterValue,
  Config: DateConfigForm,
};
