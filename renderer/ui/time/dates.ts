import { createContext, useContext, useMemo } from "react";
import { dateFormat } from "#shared/fields/formatters";

/** The organisation's BCP 47 tag and IANA time zone. */
export interface DateStyle {
  language: string;
  timeZone: string;
}

/** The organisation's date format: the same for all its users, whatever the language of their interface. */
export const DateStyleContext = createContext<DateStyle | null>(null);

/** The organisation's date format. Only for screens inside the session gate. */
export function useDateStyle(): DateStyle {
  const style = useContext(DateStyleContext);
  if (!style) throw new Error("Dates are written on signed-in screens");
  return style;
}

/** Formats an instant like a datetime cell: the same on all screens. */
export function useMoment(timeStyle: "short" | "medium" = "short"): (iso: string) => string {
  const { language, timeZone } = useDateStyle();
  return useMemo(() => {
    const format = dateFormat(language, timeZone, timeStyle);
    return (iso) => format.format(Date.parse(iso));
  }, [language, timeZone, timeStyle]);
}
