import { IconCircleCheck } from "@tabler/icons-react";
import { radioElement } from "../cells/chip";
import { OptionsConfigForm } from "../lazy-configs";
import { SelectEditor } from "../editors/choice-editor";
import { ChoiceFilterValue } from "../lazy-filters";
import { RadioInput } from "../inputs/radio-input";
import type { FieldView } from "./field-view";
import { optionOf } from "./select-options";

export const radioSelect: FieldView = {
  name: "radioSelect",
  label: "fields.type.radioSelect",
  icon: IconCircleCheck,
  renderCell: (value, field) => {
    const option = value === null ? undefined : optionOf(field, value);
    return option ? radioElement(option.label, option.color) : null;
  },
  Editor: SelectEditor,
  FilterValue: ChoiceFilterValue,
  FormInput: RadioInput,
  Config: OptionsConfigForm,
};
