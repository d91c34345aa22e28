import { useIntl } from "react-intl";

/** Formats the day of an instant, such as "12 December". */
export function useDateOnly(): (iso: string) => string {
  const intl = useIntl();
  return (iso) => intl.formatDate(iso, { day: "numeric", month: "long", year: "numeric" });
}
