import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName, Locale } from "#shared/fields/field-type";
import type { NumberMarks } from "#shared/fields/values/number-marks";
import type { KnownPerson } from "#shared/fields/types/user";
import { readAs } from "../scan/report";
import type { CellReport } from "./cell-report";

export interface PlannedColumn {
  /** Place in the file. */
  column: number;
  type: FieldTypeName;
  config: Record<string, unknown>;
  /** How its numbers are written, if that is known of it. */
  marks?: NumberMarks | undefined;
}

/** Different texts of a column whose outcome is remembered: choices, flags and dates come again and again. */
const REMEMBERED = 2000;

/** Reads one cell: its wire value goes into the record, what happened goes into the ledger. */
export type ConvertCell = (text: string, line: number) => CellValue;

export function convertColumn(
  index: number,
  column: PlannedColumn,
  locale: Locale,
  people: readonly KnownPerson[],
  report: CellReport,
): ConvertCell {
  const { type: name, config: stored } = readAs(column);
  const type = fieldTypes[name];
  const config = type.namesPeople ? { ...stored, people } : stored;
  const remembered = new Map<string, ReturnType<typeof type.parse>>();
  const parse = (text: string) => {
    const known = remembered.get(text);
    if (known) return known;
    const parsed = type.parse(text, config, locale);
    if (remembered.size < REMEMBERED) remembered.set(text, parsed);
    return parsed;
  };
  return (text, line) => {
    if (text === "") {
      report.empty(index);
      return null;
    }
    const parsed = parse(text);
    if (!parsed.ok) {
      report.refuse(index, line, text, parsed.reason);
      return null;
    }
    if (parsed.value === null) report.empty(index);
    else if (parsed.converted) report.converted(index, text, () => type.format(parsed.value, config, locale));
    else report.landed(index);
    return parsed.value as CellValue;
  };
}
