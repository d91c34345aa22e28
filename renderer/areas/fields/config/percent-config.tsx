import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

const DECIMALS = ["0", "1", "2"] as const;

/** Decimals that are always shown. */
export function PercentConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  return (
    <Select
      label={t("fields.config.decimals")}
      value={typeof config["decimals"] === "number" ? String(config["decimals"]) : "0"}
      options={DECIMALS.map((value) => ({ value, label: value }))}
      onChange={(chosen) => onChange({ ...config, decimals: Number(chosen) })}
    />
  );
}
