import { createKey, seal, unsealJson } from "./seal";
import type { VaultStore } from "./vault-store";

/** Method of content that came over the socket. The user may read it as long as a GET of its address succeeds. */
export const COPY = "COPY";

/** A query, as it is sent: the address without the origin, and the keys of the body. */
export interface StoredRequest {
  method: string;
  address: string;
  body: Readonly<Record<string, unknown>>;
}

/** An answer of the server with the time at which it was right, in ms. */
export interface StoredAnswer {
  request: StoredRequest;
  data: unknown;
  at: number;
}

/** Bytes and number of the answers that a vault keeps; the ones needed longest ago are dropped first. */
const BYTES_MAX = 64_000_000;
const ANSWERS_MAX = 1500;
/** Larger answers are not stored, in bytes. */
const ANSWER_MAX = 3_000_000;
/** Answers not needed for so long are dropped, in ms. */
const AGE_MAX = 30 * 24 * 60 * 60 * 1000;

const text = new TextEncoder();

/** The same for the same query, in whatever order its keys were written. */
export const nameOfRequest = ({ method, address, body }: StoredRequest): string =>
  `${method} ${address} ${stable(body)}`;

function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

async function idOf(request: StoredRequest): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", text.encode(nameOfRequest(request)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The answers of one user in one organisation, encrypted with a key that never leaves the browser (AES-GCM). Deleting
 * the store deletes the key, and with it every copy of the answers.
 */
export class Vault {
  readonly #store: VaultStore;
  readonly #key: CryptoKey;
  readonly #now: () => number;

  private constructor(store: VaultStore, key: CryptoKey, now: () => number) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
  }

  /** Rejects if the browser allows no storage. */
  static async open(store: VaultStore, now: () => number = Date.now): Promise<Vault> {
    return new Vault(store, await store.key(createKey), now);
  }

  /** Stores answers, each in place of an earlier one to the same query. */
  async put(answers: readonly StoredAnswer[]): Promise<void> {
    const sealed = [];
    for (const answer of answers) {
      const plain = text.encode(JSON.stringify(answer));
      if (plain.byteLength > ANSWER_MAX) continue;
      const id = await idOf(answer.request);
      sealed.push({ id, at: answer.at, usedAt: this.#now(), ...(await seal(this.#key, id, plain)) });
    }
    if (sealed.length > 0) await this.#store.put(sealed);
  }

  async find(request: StoredRequest): Promise<StoredAnswer | null> {
    return this.read(await idOf(request));
  }

  async forget(request: StoredRequest): Promise<void> {
    await this.#store.delete([await idOf(request)]);
  }

  /** Ids of all answers, the ones needed last first. */
  async ids(): Promise<string[]> {
    const facts = (await this.#store.facts()).toSorted((one, other) => other.usedAt - one.usedAt);
    return facts.map(({ id }) => id);
  }

  async size(): Promise<{ answers: number; bytes: number }> {
    const facts = await this.#store.facts();
    return { answers: facts.length, bytes: facts.reduce((sum, { size }) => sum + size, 0) };
  }

  async clear(): Promise<void> {
    await this.#store.delete((await this.#store.facts()).map(({ id }) => id));
  }

  /** Drops what is too old or too much. */
  async prune(): Promise<void> {
    const facts = (await this.#store.facts()).toSorted((one, other) => other.usedAt - one.usedAt);
    const oldest = this.#now() - AGE_MAX;
    let bytes = 0;
    const dropped = facts.filter(({ usedAt, size }, place) => {
      bytes += size;
      return usedAt < oldest || place >= ANSWERS_MAX || bytes > BYTES_MAX;
    });
    if (dropped.length > 0) await this.#store.delete(dropped.map(({ id }) => id));
  }

  close(): void {
    this.#store.close();
  }

  async read(id: string): Promise<StoredAnswer | null> {
    const sealed = await this.#store.get(id);
    if (!sealed) return null;
    const answer = (await unsealJson(this.#key, id, sealed)) as StoredAnswer | null;
    // Written with another key, or damaged: as good as missing.
    if (!answer) await this.#store.delete([id]);
    return answer;
  }
}
