import { encodingNames } from "#shared/connectors/encodings";
import {
  delimiters,
  encodings,
  type CsvFormat,
  type SourceFormat,
  type SourceSheet,
} from "#shared/contract/connector";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import styles from "./format-choices.module.css";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;
const decimalNames = { ".": "point", ",": "comma" } as const;

/** 'comma', 'tab' … for a heading. */
export const delimiterName = (delimiter: CsvFormat["delimiter"]) =>
  `connector.delimiter.${delimiterNames[delimiter]}` as const;

/** Rows above a header that are offered to be left out. */
const SKIP_CHOICES = 21;

interface FormatChoicesProps {
  format: SourceFormat;
  sheets: readonly SourceSheet[];
  sheet: number;
  onChange: (change: Partial<SourceFormat>) => void;
  onSheet: (sheet: number) => void;
}

/** How the file is written: recognised, and overruled here. The preview answers each change. */
export function FormatChoices({ format, sheets, sheet, onChange, onSheet }: FormatChoicesProps) {
  const t = useText();
  return (
    <div className={styles.choices}>
      {sheets.length > 1 && (
        <Select
          label={t("connector.source.sheet")}
          value={String(sheet)}
          options={sheets.map(({ label: name, isHidden }, index) => ({
            value: String(index),
            label: isHidden ? t("connector.source.hiddenSheet", { name }) : name,
          }))}
          onChange={(chosen) => chosen !== null && onSheet(Number(chosen))}
        />
      )}
      {format.delimiter && (
        <Select
          label={t("connector.source.delimiter")}
          value={format.delimiter}
          options={delimiters.map((value) => ({ value, label: t(delimiterName(value)) }))}
          onChange={(delimiter) => delimiter && onChange({ delimiter })}
        />
      )}
      {format.encoding && (
        <Select
          label={t("connector.source.encoding")}
          value={format.encoding}
          options={encodings.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={(encoding) => encoding && onChange({ encoding })}
        />
      )}
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
      <Select
        label={t("connector.source.skipRows")}
        value={String(format.skipRows ?? 0)}
        options={Array.from({ length: Math.max(SKIP_CHOICES, (format.skipRows ?? 0) + 1) }, (_, rows) => ({
          value: String(rows),
          label: String(rows),
        }))}
        onChange={(rows) => rows !== null && onChange({ skipRows: Number(rows) })}
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
