/** One encrypted answer with the facts by which it is found and dropped. */
export interface SealedAnswer {
  /** Hash of the request. */
  id: string;
  /** When the server gave the answer, in ms. */
  at: number;
  /** When it was last needed, in ms. */
  usedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** The facts about a stored answer without its content. */
export type AnswerFacts = Pick<SealedAnswer, "id" | "at" | "usedAt"> & { size: number };

/** Storage of a vault. Methods reject if the browser refuses storage. */
export interface VaultStore {
  /** The vault's key; the first caller's `create` makes it. */
  key(create: () => Promise<CryptoKey>): Promise<CryptoKey>;
  get(id: string): Promise<SealedAnswer | undefined>;
  put(answers: readonly SealedAnswer[]): Promise<void>;
  delete(ids: readonly string[]): Promise<void>;
  facts(): Promise<AnswerFacts[]>;
  close(): void;
}

const KEYS = "keys";
const ANSWERS = "answers";
const KEY_NAME = "answers";
const PREFIX = "workloom.offline.";
const VERSION = 1;

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed.")));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB failed.")));
  });

/** Opens the vault's database of a scope, and creates it the first time. */
export async function openVaultStore(scope: string): Promise<VaultStore> {
  const opening = indexedDB.open(PREFIX + scope, VERSION);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(KEYS);
    opening.result.createObjectStore(ANSWERS, { keyPath: "id" });
  });
  const database = await result(opening);
  // Another window deletes it at sign-out.
  database.addEventListener("versionchange", () => database.close());
  const within = (name: string, mode: IDBTransactionMode) =>
    database.transaction(name, mode, { durability: "relaxed" }).objectStore(name);
  return {
    async key(create) {
      const known = await result<CryptoKey | undefined>(within(KEYS, "readonly").get(KEY_NAME));
      if (known) return known;
      const made = await create();
      // Another window may have been first.
      const store = within(KEYS, "readwrite");
      store.add(made, KEY_NAME).addEventListener("error", (event) => {
        event.preventDefault();
        event.stopPropagation();
      });
      return result<CryptoKey>(store.get(KEY_NAME));
    },
    get: (id) => result<SealedAnswer | undefined>(within(ANSWERS, "readonly").get(id)),
    async put(answers) {
      const store = within(ANSWERS, "readwrite");
      for (const answer of answers) store.put(answer);
      await done(store.transaction);
    },
    async delete(ids) {
      const store = within(ANSWERS, "readwrite");
      for (const id of ids) store.delete(id);
      await done(store.transaction);
    },
    async facts() {
      const all = await result<SealedAnswer[]>(within(ANSWERS, "readonly").getAll());
      return all.map(({ id, at, usedAt, bytes }) => ({ id, at, usedAt, size: bytes.byteLength }));
    },
    close: () => database.close(),
  };
}

/** Deletes a scope's answers with their key. Open windows close their connection. */
export async function deleteVaultStore(scope: string): Promise<void> {
  await result(indexedDB.deleteDatabase(PREFIX + scope));
}
