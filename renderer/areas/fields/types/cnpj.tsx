import { IconBuilding } from "@tabler/icons-react";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const cnpj: FieldView = {
  name: "cnpj",
  label: "fields.type.cnpj",
  icon: IconBuilding,
  renderCell: formatValue,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
};
