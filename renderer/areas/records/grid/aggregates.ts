import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Aggregate } from "#shared/contract/views";
import { aggregatesOf } from "#shared/fields/aggregates";
import type { AggregateName } from "#shared/fields/aggregate-names";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { numberFormat } from "#shared/fields/formatters";
import type { MessageId } from "#shared/text/index";
import { formatValue, type CellContext } from "../../fields/public";

/** What a sum of fractions leaves of a double's digits. */
const EXACT_DIGITS = 15;
/** Digits of an average behind the mark, or all in all where it is less than one. */
const AVERAGE_DECIMALS = 2;
const AVERAGE_DIGITS = 3;

/** Those that make sense for a field, by the type of what it shows. */
export const aggregatesOfField = (field: Field): readonly AggregateName[] =>
  aggregatesOf(asShown(field).type);

/** The ones that can be asked: of fields that are there and may be summed up so. */
export const usableAggregates = (
  aggregates: readonly Aggregate[] | undefined,
  fields: readonly Field[],
): Aggregate[] =>
  (aggregates ?? []).filter(({ fieldId, name }) => {
    const field = fields.find((one) => one.id === fieldId);
    return field !== undefined && aggregatesOfField(field).includes(name);
  });

/** Days are early and late, not small and large. */
export function aggregateLabel(name: AggregateName, field: Field): MessageId {
  const isTime = fieldTypes[asShown(field).type].group === "time";
  if (isTime && name === "min") return "views.aggregate.earliest";
  if (isTime && name === "max") return "views.aggregate.latest";
  return `views.aggregate.${name}`;
}

/** What a footer and a group call it, where the value itself says that it is a share. */
export const shortLabel = (name: AggregateName, field: Field): MessageId =>
  name === "percentFilled" ? "views.aggregate.filled" : aggregateLabel(name, field);

/** A value as the field writes its own; counts and shares are numbers. "–" where there is none. */
export function formatAggregate(
  name: AggregateName,
  value: CellValue,
  field: Field,
  context: CellContext,
): string {
  if (value === null) return "–";
  const plain = (most: number) => numberFormat(context.locale.language, 0, most, true).format(Number(value));
  if (name === "filled" || name === "empty" || name === "unique") return plain(0);
  if (name === "percentFilled") return `${plain(0)}%`;
  return formatValue(typeof value === "number" ? tidy(name, value) : value, field, context);
}

/** Adding and dividing doubles leaves digits that nobody entered. */
function tidy(name: AggregateName, value: number): number {
  if (name !== "average") return Number(value.toPrecision(EXACT_DIGITS));
  return Number(Math.abs(value) < 1 ? value.toPrecision(AVERAGE_DIGITS) : value.toFixed(AVERAGE_DECIMALS));
}
