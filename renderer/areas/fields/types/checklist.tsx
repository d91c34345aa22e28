import { IconListCheck } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { itemsElement } from "../cells/items";
import { ChecklistConfigForm } from "../lazy-configs";
import { ItemsFormInput } from "../editors/items-form-input";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const checklist: FieldView = {
  name: "checklist",
  label: "fields.type.checklist",
  icon: IconListCheck,
  renderCell: itemsElement,
  Editor: null,
  press: ({ recordId, field }) =>
    openPanel("checklist", { tableId: field.tableId, recordId, fieldId: field.id }),
  FormInput: ItemsFormInput,
  FilterValue: TextFilterValue,
  Config: ChecklistConfigForm,
};
