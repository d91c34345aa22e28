import { IconUsers } from "@tabler/icons-react";
import { peopleElement } from "../cells/multi-value";
import { PeopleEditor } from "../editors/multi-value-editor";
import { ChoiceFilterValue } from "../lazy-filters";
import { ChoicesInput } from "../lazy-inputs";
import type { FieldView } from "./field-view";

export const users: FieldView = {
  name: "users",
  label: "fields.type.users",
  icon: IconUsers,
  renderCell(value, _field, context, width) {
    if (!Array.isArray(value)) return null;
    const people = value.flatMap((id) => context.users.get(Number(id)) ?? []);
    return peopleElement(people, width);
  },
  Editor: PeopleEditor,
  FilterValue: ChoiceFilterValue,
  FormInput: ChoicesInput,
};
