import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

const DECIMALS = ["0", "1", "2", "3", "4", "5", "6"] as const;

/** Decimals and thousands marks. */
export function NumberConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const decimals = config["decimals"];
  return (
    <>
      <Select
        label={t("fields.config.decimals")}
        value={typeof decimals === "number" ? String(decimals) : "any"}
        options={[
          { value: "any", label: t("fields.config.anyDecimals") },
          ...DECIMALS.map((value) => ({ value, label: value })),
        ]}
        onChange={(chosen) => onChange({ ...config, decimals: chosen === "any" ? null : Number(chosen) })}
      />
      <Switch
        label={t("fields.config.thousands")}
        checked={config["thousands"] === true}
        onChange={(event) => onChange({ ...config, thousands: event.target.checked })}
      />
    </>
  );
}
