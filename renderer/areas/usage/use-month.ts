import { useSearchParams } from "react-router-dom";
import { dayAt } from "#shared/fields/values/wall-time";
import { useSession } from "../../app/session/session-context";

const SHAPE = /^\d{4}-(0[1-9]|1[0-2])$/;

export interface ChosenMonth {
  /** `2026-11` */
  month: string;
  /** The present month in the organization's time zone. */
  present: string;
  choose: (month: string) => void;
}

/** The month that the address names, by default the present one. */
export function useMonth(): ChosenMonth {
  const { locale } = useSession();
  const [query, setQuery] = useSearchParams();
  const present = dayAt(Date.now(), locale.timeZone).slice(0, 7);
  const asked = query.get("month") ?? "";
  const choose = (month: string) => setQuery(month === present ? {} : { month }, { replace: true });
  return { month: SHAPE.test(asked) && asked < present ? asked : present, present, choose };
}

/** The month before or after another. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The last day of a month. */
export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01`) - 1).toISOString().slice(0, 10);
