import type { DatePickerProps } from "@mantine/dates";
import type { Translate } from "../../../ui/text";

/** What a calendar's arrows do: they are signs without words. */
export const calendarLabels = (t: Translate): NonNullable<DatePickerProps["ariaLabels"]> => ({
  previousMonth: t("fields.previousMonth"),
  nextMonth: t("fields.nextMonth"),
  previousYear: t("fields.previousYear"),
  nextYear: t("fields.nextYear"),
  previousDecade: t("fields.previousDecade"),
  nextDecade: t("fields.nextDecade"),
});
