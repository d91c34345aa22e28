import type { Measure } from "#shared/blocks/data-source";
import type { RecordGroup } from "#shared/contract/record-groups";
import type { CellValue } from "#shared/contract/records";

export interface PivotLine {
  key: CellValue;
  label: string;
  values: readonly CellValue[];
  total: CellValue;
}

export interface PivotData {
  columns: readonly { key: CellValue; label: string }[];
  rows: readonly PivotLine[];
  /** Below each column. */
  totals: readonly CellValue[];
}

interface Names {
  row: (key: CellValue) => string;
  column: (key: CellValue) => string;
}

const sameKey = (key: CellValue | undefined): string => JSON.stringify(key ?? null);

/**
 * Rows by columns with their totals, which are the server's own: an average of averages would be none.
 *
 * @param groups by row, and inside of rows by column where there are columns
 * @param byColumn groups by column alone
 */
export function pivotData(
  groups: readonly RecordGroup[],
  byColumn: readonly RecordGroup[],
  measure: Pick<Measure, "fieldId">,
  names: Names,
): PivotData {
  const numberOf = ({ count, values }: RecordGroup): CellValue =>
    measure.fieldId === null ? count : (values[0] ?? null);
  const cells = new Map(
    groups
      .filter(({ keys }) => keys.length === 2)
      .map((group) => [`${sameKey(group.keys[0])} ${sameKey(group.keys[1])}`, numberOf(group)]),
  );
  const columns = byColumn.map(({ keys: [key = null] }) => ({ key, label: names.column(key) }));
  const rows = groups
    .filter(({ keys }) => keys.length === 1)
    .map((group) => {
      const [key = null] = group.keys;
      const values = columns.map((column) => cells.get(`${sameKey(key)} ${sameKey(column.key)}`) ?? null);
      return { key, label: names.row(key), values, total: numberOf(group) };
    });
  return { columns, rows, totals: byColumn.map(numberOf) };
}
