import { IconCoin } from "@tabler/icons-react";
import { CurrencyConfigForm } from "../lazy-configs";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const currency: FieldView = {
  name: "currency",
  label: "fields.type.currency",
  icon: IconCoin,
  renderCell: formatValue,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
  Config: CurrencyConfigForm,
};
