import type { LogContext } from "../../log/log-reader";
import type { Actor } from "../../policy/actor";
import {
  notificationSources,
  type Words,
  type WordsSource,
  type Written,
} from "./sources/notification-source";

/** Keeps the words of a notification; undefined where none does. */
export const wordsSourceOf = (
  { services }: Pick<LogContext, "services">,
  written: Pick<Written, "link" | "tableId" | "recordId">,
): WordsSource | undefined =>
  services.contributions
    .of(notificationSources)
    .flatMap(({ words }) => words ?? [])
    .find((words) => words.isAbout(written));

/**
 * The words of a notification as its object reads now; null if the object is gone, is hidden from the reader, or no
 * longer mentions them.
 */
export async function currentWords(
  context: LogContext,
  reader: Actor,
  written: Written,
): Promise<Words | null> {
  const source = wordsSourceOf(context, written);
  return source ? source.read({ actor: reader, org: context.org }, written) : written;
}
