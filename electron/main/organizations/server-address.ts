import { EventEmitter } from "node:events";
import { accessCalls } from "#shared/contract/access";
import type { Outcome } from "#shared/desktop/bridge";
import type { DesktopWords } from "../words";
import { resolveAddress } from "./resolve-address";
import type { callServer } from "./server-client";

interface Parts {
  /** Persists the address between runs. */
  store: { get: (name: "url") => unknown; set: (name: "url", url: string) => void };
  /** From the environment, or of development; the user's choice comes after it. */
  given: URL | null;
  call: typeof callServer;
  words: () => DesktopWords;
}

/** The installation whose organisations have an id; a packed application asks for it at its first start. */
export class ServerAddress extends EventEmitter<{ changed: [] }> {
  readonly #parts: Parts;
  #chosen: URL | null;

  constructor(parts: Parts) {
    super();
    this.#parts = parts;
    const stored = parts.store.get("url");
    this.#chosen = typeof stored === "string" ? URL.parse(stored) : null;
  }

  get current(): URL | null {
    return this.#parts.given ?? this.#chosen;
  }

  /** Takes an address once a server of ours answers there. */
  async choose(input: string): Promise<Outcome> {
    const { call, store, words } = this.#parts;
    const refuse = (id: string, code: number, message: string): Outcome => ({
      status: "refused",
      error: { id, code, message },
    });
    // Here a name without a dot is a host, such as `localhost`, and not an organisation's id.
    const address = resolveAddress(input.includes(":") || input.includes(".") ? input : `${input}:`, null);
    if ("problem" in address)
      return address.problem === "address_insecure"
        ? refuse(address.problem, 400, words()["desktop.addressInsecure"])
        : refuse("server_invalid", 400, words()["desktop.serverInvalid"]);
    const answer = await call(address.origin, accessCalls.getOrganization);
    if (!answer.ok) return refuse("server_unreachable", 0, words()["desktop.serverUnreachable"]);
    this.#chosen = new URL(address.origin);
    store.set("url", address.origin);
    this.emit("changed");
    return { status: "done" };
  }
}
