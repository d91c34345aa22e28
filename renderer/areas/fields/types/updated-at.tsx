import { IconClockEdit } from "@tabler/icons-react";
import { renderMoment } from "../cells/days";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const updatedAt: FieldView = {
  name: "updatedAt",
  label: "fields.type.updatedAt",
  icon: IconClockEdit,
  renderCell: renderMoment,
  Editor: null,
  FilterValue: TextFilterValue,
};
