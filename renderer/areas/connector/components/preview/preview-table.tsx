import type { RowPreview } from "#shared/contract/import-preview";
import type { FieldTypeName } from "#shared/fields/field-type";
import { useText } from "../../../../ui/text";
import type { ImportPreview } from "../../wizard/preview-rows";
import { useSay } from "../use-say";
import { ChangedValue } from "./changed-value";
import { FateMark, markOf } from "./fate-mark";
import styles from "./preview-table.module.css";

const figures: readonly FieldTypeName[] = ["number", "currency", "percent"];

interface PreviewTableProps {
  preview: ImportPreview;
  rows: readonly RowPreview[];
}

/** The rows with their values by field: what would change stands out. */
export function PreviewTable({ preview: { fields }, rows }: PreviewTableProps) {
  const t = useText();
  const { number } = useSay();
  const side = (type: FieldTypeName | undefined) =>
    type !== undefined && figures.includes(type) ? "end" : undefined;
  return (
    <table className={styles.table} aria-label={t("connector.preview.title")}>
      <thead>
        <tr>
          <th scope="col">{t("connector.preview.row")}</th>
          {fields.map(({ id, name, type }) => (
            <th key={id} scope="col" data-side={side(type)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, fate, cells, reason }) => (
          <tr key={line} data-mark={markOf(fate)}>
            <th scope="row">
              <span className={styles.fate}>
                <FateMark mark={markOf(fate)} />
                <span className={styles.word}>{t(`connector.fate.${fate}`)}</span>
                <span className={styles.line}>{number(line)}</span>
              </span>
              {reason !== null && <span className={styles.reason}>{reason}</span>}
            </th>
            {cells.map((cell, column) => (
              <td key={fields[column]?.id} data-side={side(fields[column]?.type)}>
                <ChangedValue cell={cell} field={fields[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
