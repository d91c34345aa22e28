import { IconSubtask } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { itemsElement } from "../cells/items";
import { ItemsFormInput } from "../editors/items-form-input";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const todoList: FieldView = {
  name: "todoList",
  label: "fields.type.todoList",
  icon: IconSubtask,
  renderCell: itemsElement,
  Editor: null,
  press: ({ recordId, field }) =>
    openPanel("todoList", { tableId: field.tableId, recordId, fieldId: field.id }),
  FormInput: ItemsFormInput,
  FilterValue: TextFilterValue,
};
