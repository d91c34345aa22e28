import { IconClockEdit } from "@tabler/icons-react";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const updatedAt: FieldView = {
  name: "updatedAt",
  label: "fields.type.updatedAt",
  icon: IconClockEdit,
  renderCell: formatValue,
  Editor: null,
  FilterValue: TextFilterValue,
};
