import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** The currency's symbol; empty means the organisation's own. */
export function CurrencyConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const symbol = config["symbol"];
  return (
    <TextField
      label={t("fields.config.symbol")}
      hint={t("fields.config.symbolHint")}
      maxLength={5}
      value={typeof symbol === "string" ? symbol : ""}
      onChange={(event) =>
        onChange({ ...config, symbol: event.target.value.trim() === "" ? null : event.target.value })
      }
    />
  );
}
