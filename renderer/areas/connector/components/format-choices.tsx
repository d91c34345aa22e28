import { delimiters, encodings, type CsvFormat } from "#shared/contract/connector";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import styles from "./format-choices.module.css";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;
const decimalNames = { ".": "point", ",": "comma" } as const;

/** 'comma', 'tab' … for a heading. */
export const delimiterName = (delimiter: CsvFormat["delimiter"]) =>
  `connector.delimiter.${delimiterNames[delimiter]}` as const;

interface FormatChoicesProps {
  format: CsvFormat;
  onChange: (change: Partial<CsvFormat>) => void;
}

/** How the file is written: recognised, and overruled here. The preview answers each change. */
export function FormatChoices({ format, onChange }: FormatChoicesProps) {
  const t = useText();
  return (
    <div className={styles.choices}>
      <Select
        label={t("connector.source.delimiter")}
        value={format.delimiter}
        options={delimiters.map((value) => ({ value, label: t(delimiterName(value)) }))}
        onChange={(delimiter) => delimiter && onChange({ delimiter })}
      />
      <Select
        label={t("connector.source.encoding")}
        value={format.encoding}
        options={encodings.map((value) => ({ value, label: t(`connector.encoding.${value}`) }))}
        onChange={(encoding) => encoding && onChange({ encoding })}
      />
      <Select
        label={t("connector.source.decimal")}
        value={format.decimal}
        options={([".", ","] as const).map((value) => ({
          value,
          label: t(`connector.decimal.${decimalNames[value]}`),
        }))}
        onChange={(decimal) => decimal && onChange({ decimal })}
      />
      <Select
        label={t("connector.source.dates")}
        value={format.dateOrder}
        options={(["dmy", "mdy"] as const).map((value) => ({ value, label: t(`connector.dates.${value}`) }))}
        onChange={(dateOrder) => dateOrder && onChange({ dateOrder })}
      />
      <div className={styles.wide}>
        <Checkbox
          label={t("connector.source.header")}
          checked={format.hasHeader}
          onChange={(event) => onChange({ hasHeader: event.target.checked })}
        />
      </div>
    </div>
  );
}
