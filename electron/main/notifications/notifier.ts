import { Notification } from "electron";
import type { DesktopNotification } from "#shared/desktop/bridge";
import type { Update } from "#shared/contract/updates";
import { pathSchema } from "#shared/desktop/schemas";

interface Parts {
  /** Goes to a page of an organisation. */
  open: (origin: string | null, path: string) => void;
  markRead: (origin: string, updateId: number) => void;
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

  show(origin: string | null, { title, body, path, updateId }: DesktopNotification): void {
    if (this.isOff || this.isPaused || !Notification.isSupported()) return;
    const notification = new Notification({ title, body });
    const entry = { origin, notification };
    this.#shown.add(entry);
    notification.on("close", () => this.#shown.delete(entry));
    notification.on("click", () => {
      this.#shown.delete(entry);
      if (path === undefined) return;
      this.#parts.open(origin, path);
      if (origin !== null && updateId !== undefined) this.#parts.markRead(origin, updateId);
    });
    notification.show();
  }

  /** An update of an organisation that no window shows. */
  showUpdate(origin: string, { id, title, description, rawLink }: Update): void {
    const path = pathSchema.safeParse(rawLink).data ?? `/updates?activeNotification=${id}`;
    this.show(origin, {
      title: `${this.#parts.nameOf(origin)}: ${title}`.slice(0, TITLE_SHOWN),
      body: description.slice(0, BODY_SHOWN),
      path,
      updateId: id,
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
