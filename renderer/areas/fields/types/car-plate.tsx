import { IconCar } from "@tabler/icons-react";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const carPlate: FieldView = {
  name: "carPlate",
  label: "fields.type.carPlate",
  icon: IconCar,
  renderCell: formatValue,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
};
