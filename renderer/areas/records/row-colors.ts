import type { ColorName } from "#shared/colors";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { canMeet, meetsFilter, type MeetingReader } from "#shared/fields/meets-filter";
import { fieldsOf } from "#shared/fields/conditionals";
import type { ColorRule } from "#shared/views/color-rules";

/** The colours that a view's rules give to one record, on a row as on a card. */
export interface RowColors {
  row: ColorName | null;
  cells: ReadonlyMap<number, ColorName>;
}

const NO_COLORS: RowColors = { row: null, cells: new Map() };

/** Tells the colours of records: each is asked once for as long as it stays the same. */
export function rowColoring(
  rules: readonly ColorRule[],
  fields: readonly Field[],
  reader: MeetingReader,
): ((record: WireRecord) => RowColors) | null {
  const canAsk = new Set(fields.filter(canMeet).map(({ id }) => id));
  const usable = rules
    .filter(({ when }) => when.conditions.length > 0 && fieldsOf(when).every((id) => canAsk.has(id)))
    .map((rule) => ({ ...rule, meets: meetsFilter(rule.when, fields, reader) }));
  if (usable.length === 0) return null;
  const known = new WeakMap<WireRecord, RowColors>();
  return (record) => {
    const before = known.get(record);
    if (before) return before;
    let row: ColorName | null = null;
    const cells = new Map<number, ColorName>();
    for (const { meets, fieldId, color } of usable) {
      const isTaken = fieldId === null ? row !== null : cells.has(fieldId);
      if (isTaken || !meets(record.data)) continue;
      if (fieldId === null) row = color;
      else cells.set(fieldId, color);
    }
    const colors = row === null && cells.size === 0 ? NO_COLORS : { row, cells };
    known.set(record, colors);
    return colors;
  };
}
