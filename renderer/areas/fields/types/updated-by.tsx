import { IconUserEdit } from "@tabler/icons-react";
import { ChoiceFilterValue } from "../lazy-filters";
import type { FieldView } from "./field-view";
import { user } from "./user";

export const updatedBy: FieldView = {
  name: "updatedBy",
  label: "fields.type.updatedBy",
  icon: IconUserEdit,
  renderCell: user.renderCell,
  Editor: null,
  FilterValue: ChoiceFilterValue,
};
