import { IconUser } from "@tabler/icons-react";
import { personElement } from "../cells/person";
import { UserEditor } from "../editors/choice-editor";
import { ChoiceFilterValue } from "../lazy-filters";
import type { FieldView } from "./field-view";

export const user: FieldView = {
  name: "user",
  label: "fields.type.user",
  icon: IconUser,
  renderCell: (value, _field, context) => {
    const person = typeof value === "number" ? context.users.get(value) : undefined;
    return person ? personElement(person) : null;
  },
  Editor: UserEditor,
  FilterValue: ChoiceFilterValue,
};
