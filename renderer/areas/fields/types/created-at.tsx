import { IconClockPlus } from "@tabler/icons-react";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const createdAt: FieldView = {
  name: "createdAt",
  label: "fields.type.createdAt",
  icon: IconClockPlus,
  renderCell: formatValue,
  Editor: null,
  FilterValue: TextFilterValue,
};
