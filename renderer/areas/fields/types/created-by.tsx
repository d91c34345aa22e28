import { IconUserPlus } from "@tabler/icons-react";
import { ChoiceFilterValue } from "../lazy-filters";
import type { FieldView } from "./field-view";
import { user } from "./user";

export const createdBy: FieldView = {
  name: "createdBy",
  label: "fields.type.createdBy",
  icon: IconUserPlus,
  renderCell: user.renderCell,
  Editor: null,
  FilterValue: ChoiceFilterValue,
};
