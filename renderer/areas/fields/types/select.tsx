import { IconCircleDot } from "@tabler/icons-react";
import { chipElement } from "../cells/chip";
import { SelectConfigForm } from "../lazy-configs";
import { SelectEditor } from "../editors/choice-editor";
import { ChoiceFilterValue } from "../lazy-filters";
import type { FieldView } from "./field-view";
import { optionOf } from "./select-options";

export const select: FieldView = {
  name: "select",
  label: "fields.type.select",
  icon: IconCircleDot,
  renderCell: (value, field) => {
    const option = value === null ? undefined : optionOf(field, value);
    return option ? chipElement(option.label, option.color) : null;
  },
  Editor: SelectEditor,
  FilterValue: ChoiceFilterValue,
  Config: SelectConfigForm,
};
