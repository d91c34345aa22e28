import type { Measure } from "#shared/blocks/data-source";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { numbersTag, numberFormat } from "#shared/fields/formatters";
import type { CellContext } from "../../fields/public";
import { formatAggregate } from "../../records/public";

/** A number of a measure as its field writes it. */
export function formatMeasure(
  value: CellValue,
  measure: Measure,
  table: Table,
  context: CellContext,
): string {
  const field = table.fields.find(({ id }) => id === measure.fieldId);
  if (!field)
    return value === null ? "–" : numberFormat(numbersTag(context.locale), 0, 0, true).format(Number(value));
  return formatAggregate(measure.name, value, field, context);
}
