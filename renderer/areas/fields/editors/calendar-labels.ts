import type { DatePickerProps } from "@mantine/dates";
import type { Translate } from "../../../ui/text";

/** Labels of a calendar's arrows, which are icons without text. */
export const calendarLabels = (t: Translate): NonNullable<DatePickerProps["ariaLabels"]> => ({
  previousMonth: t("fields.previousMonth"),
  nextMonth: t("fields.nextMonth"),
  previousYear: t("fields.previousYear"),
  nextYear: t("fields.nextYear"),
  previousDecade: t("fields.previousDecade"),
  nextDecade: t("fields.nextDecade"),
});
