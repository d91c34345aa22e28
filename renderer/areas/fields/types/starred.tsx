import { IconStar } from "@tabler/icons-react";
import { starElement } from "../cells/star";
import { CheckboxFilterValue } from "../lazy-filters";
import { FlagInput } from "../inputs/flag-input";
import type { FieldView } from "./field-view";

export const starred: FieldView = {
  name: "starred",
  label: "fields.type.starred",
  icon: IconStar,
  renderCell: (value) => starElement(value === true),
  Editor: null,
  toggle: (value) => value !== true,
  FilterValue: CheckboxFilterValue,
  FormInput: FlagInput,
};
