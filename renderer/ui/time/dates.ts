import { createContext, useContext, useMemo } from "react";
import { dateFormat } from "#shared/fields/formatters";

/** A BCP 47 tag and an IANA name, the organisation's. */
export interface DateStyle {
  language: string;
  timeZone: string;
}

/** How the organisation writes its dates: everybody in it reads the same, whatever the language of their texts. */
export const DateStyleContext = createContext<DateStyle | null>(null);

/** The organisation's way of writing dates. Only for screens behind the session gate. */
export function useDateStyle(): DateStyle {
  const style = useContext(DateStyleContext);
  if (!style) throw new Error("Dates are written on signed-in screens");
  return style;
}

/** Writes a moment as a record's cell of a datetime does: the one way for all screens. */
export function useMoment(timeStyle: "short" | "medium" = "short"): (iso: string) => string {
  const { language, timeZone } = useDateStyle();
  return useMemo(() => {
    const format = dateFormat(language, timeZone, timeStyle);
    return (iso) => format.format(Date.parse(iso));
  }, [language, timeZone, timeStyle]);
}
