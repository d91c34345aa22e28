import { IconListCheck } from "@tabler/icons-react";
import { lazy } from "react";
import { chipsElement } from "../cells/multi-value";
import { OptionsEditor } from "../editors/multi-value-editor";
import { ChoiceFilterValue } from "../lazy-filters";
import { ChoicesInput } from "../lazy-inputs";
import type { FieldView } from "./field-view";
import { optionsOf } from "./select-options";

const MultipleSelectConfigForm = lazy(() => import("../config/multiple-select-config"));

export const multipleSelect: FieldView = {
  name: "multipleSelect",
  label: "fields.type.multipleSelect",
  icon: IconListCheck,
  renderCell(value, field, _context, width) {
    if (!Array.isArray(value)) return null;
    return chipsElement(
      optionsOf(field).filter(({ id }) => value.includes(id)),
      width,
    );
  },
  Editor: OptionsEditor,
  FilterValue: ChoiceFilterValue,
  FormInput: ChoicesInput,
  Config: MultipleSelectConfigForm,
};
