import { Notification, type NotificationConstructorOptions } from "electron";
import type { DesktopNotification } from "#shared/desktop/bridge";
import type { Update } from "#shared/contract/updates";
import { pathSchema } from "#shared/desktop/schemas";
import { notificationActionOf, type NotificationAction } from "#shared/updates/notification-action";
import type { DesktopWords } from "../words";

interface Parts {
  /** Goes to a page of an organisation. */
  open: (origin: string | null, path: string) => void;
  markRead: (origin: string, updateId: number) => void;
  /** Does what the user chose in the notification; `text` is the reply. */
  act: (origin: string, action: NotificationAction, text: string) => Promise<boolean>;
  words: () => DesktopWords;
  nameOf: (origin: string) => string;
}

const TITLE_SHOWN = 200;
const BODY_SHOWN = 1000;

/** The system's notifications of all organisations; they disappear when what they are about is read. */
export class Notifier {
  readonly #parts: Parts;
  /** Chosen off for this computer. */
  isOff = false;
  /** Silenced for a while from the tray. */
  isPaused = false;
  /** Retained until they are clicked or closed: one that is collected as garbage reports no click. Oldest first. */
  readonly #shown = new Set<{ origin: string | null; notification: Notification }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  show(origin: string | null, { title, body, path, updateId, action }: DesktopNotification): void {
    if (this.isOff || this.isPaused || !Notification.isSupported()) return;
    const notification = new Notification({ title, body, ...this.#choices(action) });
    const entry = { origin, notification };
    this.#shown.add(entry);
    notification.on("close", () => this.#shown.delete(entry));
    notification.on("click", () => {
      this.#shown.delete(entry);
      if (path === undefined) return;
      this.#parts.open(origin, path);
      if (origin !== null && updateId !== undefined) this.#parts.markRead(origin, updateId);
    });
    const act = async (text: string) => {
      if (origin === null || action === undefined) return;
      this.#shown.delete(entry);
      const isDone = await this.#parts.act(origin, action, text);
      if (isDone && updateId !== undefined) this.#parts.markRead(origin, updateId);
      // The page says why it was refused, for example because the chat was deleted.
      if (!isDone && path !== undefined) this.#parts.open(origin, path);
    };
    notification.on("reply", (_event, text) => void act(text));
    notification.on("action", () => void act(""));
    notification.show();
  }

  /** The reply field or the button of a notification; systems without them ignore it. */
  #choices(action: DesktopNotification["action"]): NotificationConstructorOptions {
    const words = this.#parts.words();
    if (action?.kind === "reply") return { hasReply: true, replyPlaceholder: words["desktop.reply"] };
    if (action?.kind === "complete")
      return { actions: [{ type: "button", text: words["desktop.completeTask"] }] };
    return {};
  }

  /** An update of an organisation that no window shows. */
  showUpdate(origin: string, update: Update): void {
    const { id, title, description, rawLink } = update;
    const action = notificationActionOf(update);
    const path = pathSchema.safeParse(rawLink).data ?? `/updates?activeNotification=${id}`;
    this.show(origin, {
      title: `${this.#parts.nameOf(origin)}: ${title}`.slice(0, TITLE_SHOWN),
      body: description.slice(0, BODY_SHOWN),
      path,
      updateId: id,
      ...(action && { action }),
    });
  }

  /** Removes the oldest notifications of an organisation beyond the number of updates that wait there. */
  keepAtMost(origin: string, unread: number): void {
    const own = [...this.#shown].filter((entry) => entry.origin === origin);
    for (const entry of own.slice(0, Math.max(0, own.length - unread))) {
      this.#shown.delete(entry);
      entry.notification.close();
    }
  }
}
