import type { RealtimeEvent } from "#shared/contract/events";
import type { SessionSnapshot } from "#shared/desktop/bridge";
import { userTopic } from "#shared/contract/events";
import type { openLightSocket } from "./light-socket";

interface Parts {
  origin: string;
  /** The token of the organisation; null: signed out. */
  token: () => Promise<string | null>;
  validate: () => Promise<SessionSnapshot>;
  open: typeof openLightSocket;
  resolveProxy: (url: string) => Promise<string>;
  setUnread: (count: number) => void;
  onUpdate: (event: Extract<RealtimeEvent, { name: "update.created" }>["payload"]) => void;
}

/** Follows an organisation that no window shows: how many updates wait there, and new ones. */
export class CompanyWatch {
  readonly #parts: Parts;
  #close: (() => void) | null = null;
  #isEnded = false;
  /** Events received: one that arrives while the count is being requested is later than the answer. */
  #events = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { origin, token, validate, open, setUnread } = this.#parts;
    const held = await token();
    // Without a login it says so at once, and the organisation shows it.
    const snapshot = await validate();
    if (held === null || this.#isEnded) return;
    if (snapshot.status !== "signedIn") {
      if (snapshot.status === "signedOut") setUnread(0);
      return;
    }
    setUnread(snapshot.session.unreadUpdates);
    this.#close = open({
      origin,
      token: held,
      topic: userTopic(snapshot.session.id_user),
      resolveProxy: this.#parts.resolveProxy,
      onFollowing: () => void this.#refresh(),
      onEvent: (event) => this.#receive(event),
    });
  }

  /** False while signed out, or if the server did not answer. */
  get isFollowing(): boolean {
    return this.#close !== null && !this.#isEnded;
  }

  end(): void {
    this.#isEnded = true;
    this.#close?.();
  }

  async #refresh(): Promise<void> {
    const events = this.#events;
    const snapshot = await this.#parts.validate();
    if (snapshot.status === "signedIn" && !this.#isEnded && events === this.#events)
      this.#parts.setUnread(snapshot.session.unreadUpdates);
    // Signed out, or a count that stays unknown until the organisation is tried again.
    if (snapshot.status !== "signedIn") this.end();
  }

  #receive(event: RealtimeEvent): void {
    if (event.name === "session.ended") void this.#refresh();
    if (event.name !== "update.read" && event.name !== "update.changed" && event.name !== "update.created")
      return;
    this.#events += 1;
    this.#parts.setUnread(event.payload.unread);
    if (event.name === "update.created") this.#parts.onUpdate(event.payload);
  }
}
