import { useIntl } from "react-intl";

/** Turns the id of a parser's reason (`fieldTypes.notADate`) into words. */
export function useFieldReason(): (id: string) => string {
  const intl = useIntl();
  return (id) => intl.formatMessage({ id });
}
