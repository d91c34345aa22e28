import { useIntl } from "react-intl";
import { formatWhen } from "./when";

/** When something was; the exact time shows on hover. */
export function TimeAgo({ at }: { at: string }) {
  const intl = useIntl();
  const exact = intl.formatDate(at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={at} title={exact}>
      {formatWhen(intl, at)}
    </time>
  );
}
