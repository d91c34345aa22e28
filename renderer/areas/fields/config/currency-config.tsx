import { currency, symbolOf } from "#shared/fields/types/currency";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { ShownDecimals } from "./shown-decimals";
import type { FieldConfigProps } from "../types/field-view";

/** The currency's symbol, empty for the organisation's own, and whether whole amounts show their cents. */
export function CurrencyConfigForm({ config, context, onChange }: FieldConfigProps) {
  const t = useText();
  const symbol = config["symbol"];
  return (
    <>
      <TextField
        label={t("fields.config.symbol")}
        hint={t("fields.config.symbolHint")}
        placeholder={symbolOf(currency.defaults, context.locale)}
        maxLength={5}
        value={typeof symbol === "string" ? symbol : ""}
        onChange={(event) =>
          onChange({ ...config, symbol: event.target.value.trim() === "" ? null : event.target.value })
        }
      />
      <ShownDecimals
        value={config["shownDecimals"] === 0 ? 0 : 2}
        onChange={(shownDecimals) => onChange({ ...config, shownDecimals })}
      />
    </>
  );
}
