import { createContext, useCallback, useContext } from "react";
import { writeMoment } from "#shared/fields/formatters";
import { todayIn } from "./today";

/** The reader's BCP 47 tag and the IANA time zone. */
export interface DateStyle {
  language: string;
  timeZone: string;
}

/** How the reader's language writes dates, in the organisation's time zone. */
export const DateStyleContext = createContext<DateStyle | null>(null);

/** How dates are written. Only for screens inside the session gate. */
export function useDateStyle(): DateStyle {
  const style = useContext(DateStyleContext);
  if (!style) throw new Error("Dates are written on signed-in screens");
  return style;
}

/** Formats an instant like a datetime cell: the same on all screens, without the year when it is this one. */
export function useMoment(timeStyle: "short" | "medium" = "short"): (iso: string) => string {
  const { language, timeZone } = useDateStyle();
  return useCallback(
    (iso) => writeMoment(iso, { language, timeZone }, todayIn(timeZone), timeStyle),
    [language, timeZone, timeStyle],
  );
}
