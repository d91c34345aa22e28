import { IconArrowsLeftRight } from "@tabler/icons-react";
import { connectedElement } from "../cells/connected";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const connectedRecord: FieldView = {
  name: "connectedRecord",
  label: "fields.type.connectedRecord",
  icon: IconArrowsLeftRight,
  renderCell: connectedElement,
  Editor: null,
  FilterValue: TextFilterValue,
};
