import type { LogContext } from "../../../log/log-reader";
import type { Actor } from "../../../policy/actor";
import type { Message } from "../../../text/format";
import { currentWords } from "../current-words";
import type { Notice } from "./repository";

/** Notices with the words of their objects as they read now, by notice; without those whose object is gone. */
export async function refreshNotices(
  context: LogContext,
  reader: Actor,
  notices: readonly Notice[],
): Promise<Map<Notice, Notice>> {
  const fresh = new Map<Notice, Notice>();
  for (const notice of notices) {
    const title = JSON.parse(notice.title) as Message;
    const description = JSON.parse(notice.description) as Message;
    const words = await currentWords(context, reader, { ...notice, title, description });
    if (words)
      fresh.set(notice, {
        ...notice,
        title: JSON.stringify(words.title),
        description: JSON.stringify(words.description),
      });
  }
  return fresh;
}
