import { IconChecklist } from "@tabler/icons-react";
import { countElement } from "../cells/count";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const tasks: FieldView = {
  name: "tasks",
  label: "fields.type.tasks",
  icon: IconChecklist,
  renderCell: countElement,
  Editor: null,
  FilterValue: TextFilterValue,
};
