import { IconId } from "@tabler/icons-react";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const cpf: FieldView = {
  name: "cpf",
  label: "fields.type.cpf",
  icon: IconId,
  renderCell: formatValue,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
};
