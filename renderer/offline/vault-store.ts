import { answered, done, keyIn, openDatabase } from "./database";
import type { Sealed } from "./seal";

/** One encrypted answer with the facts by which it is found and dropped. */
export interface SealedAnswer extends Sealed {
  /** Hash of the request. */
  id: string;
  /** When the server gave the answer, in ms. */
  at: number;
  /** When it was last needed, in ms. */
  usedAt: number;
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

/** Opens the vault's database of a scope, and creates it the first time. */
export async function openVaultStore(scope: string): Promise<VaultStore> {
  const database = await openDatabase(PREFIX + scope, (created) => {
    created.createObjectStore(KEYS);
    created.createObjectStore(ANSWERS, { keyPath: "id" });
  });
  // Another window deletes it at sign-out.
  database.addEventListener("versionchange", () => database.close());
  const within = (name: string, mode: IDBTransactionMode) =>
    database.transaction(name, mode, { durability: "relaxed" }).objectStore(name);
  return {
    key: (create) => keyIn((mode) => within(KEYS, mode), KEY_NAME, create),
    get: (id) => answered<SealedAnswer | undefined>(within(ANSWERS, "readonly").get(id)),
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
      const all = await answered<SealedAnswer[]>(within(ANSWERS, "readonly").getAll());
      return all.map(({ id, at, usedAt, bytes }) => ({ id, at, usedAt, size: bytes.byteLength }));
    },
    close: () => database.close(),
  };
}

/** Deletes a scope's answers with their key. Open windows close their connection. */
export async function deleteVaultStore(scope: string): Promise<void> {
  await answered(indexedDB.deleteDatabase(PREFIX + scope));
}
