import { IconClockPlus } from "@tabler/icons-react";
import { renderMoment } from "../cells/days";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const createdAt: FieldView = {
  name: "createdAt",
  label: "fields.type.createdAt",
  icon: IconClockPlus,
  renderCell: renderMoment,
  Editor: null,
  FilterValue: TextFilterValue,
};
