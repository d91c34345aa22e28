import { IconArrowsLeftRight } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { connectedElement } from "../cells/connected";
import { ConnectedFormInput } from "../connections/connected-form-input";
import { ConnectionConfigForm } from "../connections/connection-config";
import { ConnectedFilterValue } from "../lazy-filters";
import type { FieldView } from "./field-view";

export const connectedRecord: FieldView = {
  name: "connectedRecord",
  label: "fields.type.connectedRecord",
  icon: IconArrowsLeftRight,
  renderCell: (value, _field, _context, width) => connectedElement(value, width),
  Editor: null,
  press: ({ recordId, field }) =>
    openPanel("connected", { tableId: field.tableId, recordId, fieldId: field.id }),
  openNew: (tableId) => openPanel("connectTable", { tableId }),
  FormInput: ConnectedFormInput,
  FilterValue: ConnectedFilterValue,
  Config: ConnectionConfigForm,
};
