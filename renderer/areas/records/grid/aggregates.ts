import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Aggregate } from "#shared/contract/views";
import { aggregatesOf } from "#shared/fields/aggregates";
import type { AggregateName } from "#shared/fields/aggregate-names";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { numbersTag, numberFormat } from "#shared/fields/formatters";
import type { MessageId } from "#shared/text/index";
import { shownText, type CellContext } from "../../fields/public";

/** Digits of a double that remain exact in a sum of fractions. */
const EXACT_DIGITS = 15;
/** Decimal places of an average, or significant digits if it is less than one. */
const AVERAGE_DECIMALS = 2;
const AVERAGE_DIGITS = 3;

/** Aggregates that are useful for a field, by the type of its values. */
export const aggregatesOfField = (field: Field): readonly AggregateName[] =>
  aggregatesOf(asShown(field).type);

/** The valid aggregates: of existing fields, and useful for them. */
export const usableAggregates = (
  aggregates: readonly Aggregate[] | undefined,
  fields: readonly Field[],
): Aggregate[] =>
  (aggregates ?? []).filter(({ fieldId, name }) => {
    const field = fields.find((one) => one.id === fieldId);
    return field !== undefined && aggregatesOfField(field).includes(name);
  });

/** Dates are earliest and latest, not smallest and largest. */
export function aggregateLabel(name: AggregateName, field: Field): MessageId {
  const isTime = fieldTypes[asShown(field).type].group === "time";
  if (isTime && name === "min") return "views.aggregate.earliest";
  if (isTime && name === "max") return "views.aggregate.latest";
  return `views.aggregate.${name}`;
}

/** The name in a footer and in a group, where the value itself shows that it is a percentage. */
export const shortLabel = (name: AggregateName, field: Field): MessageId =>
  name === "percentFilled" ? "views.aggregate.filled" : aggregateLabel(name, field);

/** A value in the field's format; counts and percentages are numbers. "–" for null. */
export function formatAggregate(
  name: AggregateName,
  value: CellValue,
  field: Field,
  context: CellContext,
): string {
  if (value === null) return "–";
  const plain = (most: number) =>
    numberFormat(numbersTag(context.locale), 0, most, true).format(Number(value));
  if (name === "filled" || name === "empty" || name === "unique") return plain(0);
  if (name === "percentFilled") return `${plain(0)}%`;
  return shownText(typeof value === "number" ? tidy(name, value) : value, field, context);
}

/** Removes digits that only result from floating-point arithmetic. */
function tidy(name: AggregateName, value: number): number {
  if (name !== "average") return Number(value.toPrecision(EXACT_DIGITS));
  return Number(Math.abs(value) < 1 ? value.toPrecision(AVERAGE_DIGITS) : value.toFixed(AVERAGE_DECIMALS));
}
