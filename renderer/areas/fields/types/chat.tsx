import { IconMessages } from "@tabler/icons-react";
import { countElement } from "../cells/count";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const chat: FieldView = {
  name: "chat",
  label: "fields.type.chat",
  icon: IconMessages,
  renderCell: countElement,
  Editor: null,
  FilterValue: TextFilterValue,
};
