import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useListAutomationsQuery } from "../api";

interface ChooseButtonAutomationProps {
  /** Null for a button of a page, which has no record. */
  tableId: number | null;
  value: number | null;
  onChange: (automationId: number) => void;
}

/** Chooses among the automations that a button can start. */
export function ChooseButtonAutomation({ tableId, value, onChange }: ChooseButtonAutomationProps) {
  const t = useText();
  const { data, isLoading } = useListAutomationsQuery({ scope: "all" });
  const fitting = (data?.automations ?? []).filter(
    ({ type, objectId, id }) => id === value || (type !== "Default" && objectId === tableId),
  );
  return (
    <Select
      label={t("automation.one")}
      isSearchable
      hint={fitting.length === 0 && !isLoading ? t("automation.noButtons") : undefined}
      value={value === null ? null : String(value)}
      options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => id && onChange(Number(id))}
    />
  );
}
