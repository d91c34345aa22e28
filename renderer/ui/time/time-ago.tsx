import { useMoment } from "./dates";
import { useWhen } from "./when";

/** When something was; the exact time shows on hover. */
export function TimeAgo({ at }: { at: string }) {
  const exact = useMoment()(at);
  const when = useWhen();
  return (
    <time dateTime={at} title={exact}>
      {when(at)}
    </time>
  );
}
