import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";

interface ShownDecimalsProps {
  /** Digits that every amount shows; more are shown where there are cents. */
  value: 0 | 2;
  onChange: (value: 0 | 2) => void;
}

/** Whether whole amounts of money show their cents. */
export function ShownDecimals({ value, onChange }: ShownDecimalsProps) {
  const t = useText();
  return (
    <Select
      label={t("fields.config.shownDecimals")}
      value={String(value)}
      options={[
        { value: "2", label: t("fields.config.alwaysTwo") },
        { value: "0", label: t("fields.config.onlyWhereAny") },
      ]}
      onChange={(chosen) => onChange(chosen === "0" ? 0 : 2)}
    />
  );
}
