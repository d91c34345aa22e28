import type { Table } from "#shared/contract/tables";
import { Select } from "../../ui/fields/select";
import { useText } from "../../ui/text";

const OWN = "own";

interface CreationFormChoiceProps {
  table: Pick<Table, "creationForms">;
  /** Null: the table's own form. */
  value: number | null;
  onChange: (formId: number | null) => void;
}

/** Choice of a form for new records; null if the table has only its own. */
export function CreationFormChoice({ table: { creationForms }, value, onChange }: CreationFormChoiceProps) {
  const t = useText();
  if (creationForms.length === 0) return null;
  const known = creationForms.some(({ id }) => id === value);
  return (
    <Select
      label={t("forms.one")}
      value={known ? String(value) : OWN}
      options={[
        { value: OWN, label: t("forms.purpose.creation") },
        ...creationForms.map(({ id, label }) => ({ value: String(id), label })),
      ]}
      onChange={(chosen) => onChange(chosen === null || chosen === OWN ? null : Number(chosen))}
    />
  );
}
