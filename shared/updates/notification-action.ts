import type { Update } from "../contract/updates";

/** An action on an update from its notification, without opening it. */
export type NotificationAction =
  { kind: "reply"; chatId: number; parentMessageId: number | null } | { kind: "complete"; taskId: number };

const PREVIEW = /^(chat|task)-([1-9]\d{0,14})$/;
/** The end of a link to a reply, see `server/areas/updates/rules/chats.ts`. */
const THREAD = /\?message=([1-9]\d{0,14})&reply=\d+$/;

/** The message that starts the thread of a reply; null outside of threads. */
function threadOf(link: string | null): number | null {
  const [, main] = THREAD.exec(link ?? "") ?? [];
  return main === undefined ? null : Number(main);
}

/** The action of an update; null if it is about something else than a chat or a task that may be open. */
export function notificationActionOf({
  previewId,
  rawLink,
  reason,
}: Pick<Update, "previewId" | "rawLink" | "reason">): NotificationAction | null {
  const [, kind, id] = PREVIEW.exec(previewId) ?? [];
  if (kind === "chat") return { kind: "reply", chatId: Number(id), parentMessageId: threadOf(rawLink) };
  return kind === "task" && reason !== "record_change" ? { kind: "complete", taskId: Number(id) } : null;
}
