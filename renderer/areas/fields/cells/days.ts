import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { asShown } from "#shared/fields/as-shown";
import { shownDay, writeMoment } from "#shared/fields/formatters";
import { todayIn } from "../../../ui/time/today";
import { formatValue } from "../types/field-values";
import type { CellContext } from "../types/field-view";

const dayShape = /^\d{4}-\d\d-\d\d$/;

/** A day without its year when it is this one; editors show it whole. */
export const renderDay = (value: CellValue, field: Field, context: CellContext): string =>
  typeof value === "string" && dayShape.test(value)
    ? shownDay(value, context.locale.language, todayIn(context.locale.timeZone))
    : formatValue(value, field, context);

/** The same for a moment. */
export const renderMoment = (value: CellValue, field: Field, context: CellContext): string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value))
    ? writeMoment(value, context.locale, todayIn(context.locale.timeZone))
    : formatValue(value, field, context);

/** A value as people read it in a sentence, a footer or a heading. */
export function shownText(value: CellValue, given: Field, context: CellContext): string {
  const { type } = asShown(given);
  if (type === "date") return renderDay(value, given, context);
  const isMoment = type === "datetime" || type === "createdAt" || type === "updatedAt";
  return (isMoment ? renderMoment : formatValue)(value, given, context);
}
