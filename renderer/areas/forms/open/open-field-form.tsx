import { IconForms } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";

interface OpenFieldFormProps {
  table: Table;
  recordId: number;
  field: Field;
  /** The form that the record is open in, to which nothing leads. */
  openFormId?: number | undefined;
}

/** Opens the record in the update form that the field carries. */
export function OpenFieldForm({ table, recordId, field, openFormId }: OpenFieldFormProps) {
  const t = useText();
  const formId = table.fieldForms.find(({ fieldId }) => fieldId === field.id)?.formId;
  if (formId === undefined || formId === openFormId || !table.can.canEditRecords) return null;
  return (
    <IconButton
      size="small"
      label={t("forms.ofField.open", { field: field.name })}
      onClick={() => openPanel("record", { tableId: table.id, recordId, formId })}
    >
      <IconForms size={14} stroke={1.5} />
    </IconButton>
  );
}
