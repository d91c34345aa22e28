import { openPanel } from "../../../app/panels";
import { connectedOf } from "../cells/connected";
import type { FormInputProps } from "../types/field-view";
import { ConnectionPicker } from "../lazy-editors";

/** The connections of a record that is still being made. */
export function ConnectedFormInput({ field, value, onChange }: FormInputProps) {
  return (
    <ConnectionPicker
      field={field}
      connected={connectedOf(value)}
      canEdit
      isInForm
      onOpen={(tableId, recordId) => openPanel("record", { tableId, recordId })}
      onChange={(connected) => onChange(connected.length === 0 ? null : connected.map((one) => ({ ...one })))}
    />
  );
}
