import type { FormulaFormat } from "#shared/formula/result";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { ShownDecimals } from "../config/shown-decimals";
import { useText } from "../../../ui/text";

interface FormatFieldsProps {
  format: FormulaFormat;
  onChange: (format: FormulaFormat) => void;
}

const STYLES = ["number", "currency", "percent"] as const;
const DECIMALS = ["0", "1", "2", "3", "4", "5", "6"] as const;
/** Digits that percentages keep. */
const PERCENT_DECIMALS = ["0", "1", "2"] as const;

/** How the numbers that a formula makes are written. */
export function FormatFields({ format, onChange }: FormatFieldsProps) {
  const t = useText();
  const { style, decimals, thousands, symbol } = format;
  const choices = style === "percent" ? PERCENT_DECIMALS : DECIMALS;
  return (
    <>
      <Select
        label={t("formula.shownAs")}
        value={style}
        options={STYLES.map((value) => ({ value, label: t(`fields.type.${value}`) }))}
        onChange={(chosen) =>
          onChange({ ...format, style: STYLES.find((one) => one === chosen) ?? "number" })
        }
      />
      {style === "currency" ? (
        <>
          <TextField
            label={t("fields.config.symbol")}
            hint={t("fields.config.symbolHint")}
            maxLength={5}
            value={symbol ?? ""}
            onChange={(event) =>
              onChange({ ...format, symbol: event.target.value.trim() === "" ? null : event.target.value })
            }
          />
          <ShownDecimals
            value={decimals === 0 ? 0 : 2}
            onChange={(shown) => onChange({ ...format, decimals: shown })}
          />
        </>
      ) : (
        <Select
          label={t("fields.config.decimals")}
          value={decimals === null ? "any" : String(decimals)}
          options={[
            { value: "any", label: t("fields.config.anyDecimals") },
            ...choices.map((value) => ({ value, label: value })),
          ]}
          onChange={(chosen) => onChange({ ...format, decimals: chosen === "any" ? null : Number(chosen) })}
        />
      )}
      {style === "number" && (
        <Switch
          label={t("fields.config.thousands")}
          checked={thousands}
          onChange={(event) => onChange({ ...format, thousands: event.target.checked })}
        />
      )}
    </>
  );
}
