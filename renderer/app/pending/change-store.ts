import { answered, done, openDatabase } from "../../offline/database";
import { deleteDeviceKey, deviceKey } from "../../offline/device-key";
import { sealJson, unsealJson, type Sealed } from "../../offline/seal";
import type { PersistedChange } from "./persister";

/** A kept change with the window it belongs to and its place in the order of all. */
export interface StoredChange extends PersistedChange {
  owner: string;
  order: number;
}

/** Kept changes of one person in one organisation. */
export interface ChangeStore {
  all(): Promise<StoredChange[]>;
  put(changes: readonly StoredChange[]): Promise<void>;
  delete(mutationId: string): Promise<void>;
  clear(): Promise<void>;
}

const STORE = "edits";

/** How changes of records were stored before other lists had any. */
interface FormerEdit extends Omit<StoredChange, "list" | "content"> {
  tableId: number;
  changes: unknown;
  created: unknown;
}

/** Reads what this or an earlier version stored. */
export function readStored(stored: StoredChange | FormerEdit): StoredChange {
  if ("list" in stored) return stored;
  const { tableId, changes, created, ...rest } = stored;
  return { ...rest, list: `record:${tableId}`, content: { changes, created } };
}

/** A change as the disk has it. */
interface SealedChange extends Pick<StoredChange, "mutationId" | "owner" | "order">, Sealed {}

/** The encrypted part of a change. */
type Written = Pick<StoredChange, "list" | "content" | "refusal">;

async function sealChange(key: CryptoKey, change: StoredChange): Promise<SealedChange> {
  const { mutationId, owner, order, list, content, refusal } = change;
  const written: Written = { list, content, refusal };
  return { mutationId, owner, order, ...(await sealJson(key, mutationId, written)) };
}

/** Null if its key was deleted. */
async function unsealChange(key: CryptoKey, sealed: SealedChange): Promise<StoredChange | null> {
  const { mutationId, owner, order } = sealed;
  const written = (await unsealJson(key, mutationId, sealed)) as Written | null;
  return written && { mutationId, owner, order, ...written };
}

/** Opens the store of a scope, and creates it the first time; rejects if the browser allows none. */
export async function openChangeStore(scope: string): Promise<ChangeStore> {
  const database = await openDatabase(
    `workloom.edits.${scope}`,
    (created) => void created.createObjectStore(STORE, { keyPath: "mutationId" }),
  );
  await deviceKey(scope);
  const within = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  /** Commits at once: a page that goes away takes with it what waits for its own commit. */
  const write = (change: (store: IDBObjectStore) => void) => {
    const store = within("readwrite");
    const ended = done(store.transaction);
    change(store);
    store.transaction.commit();
    return ended;
  };
  return {
    async all() {
      const rows = await answered<(SealedChange | StoredChange | FormerEdit)[]>(within("readonly").getAll());
      const key = await deviceKey(scope);
      const stored = await Promise.all(
        rows.map(async (row) => ("iv" in row ? unsealChange(key, row) : readStored(row))),
      );
      return stored.filter((change) => change !== null).sort((one, other) => one.order - other.order);
    },
    async put(changes) {
      const key = await deviceKey(scope);
      const sealed = await Promise.all(changes.map((change) => sealChange(key, change)));
      await write((store) => {
        for (const change of sealed) store.put(change);
      });
    },
    delete: (mutationId) => write((store) => store.delete(mutationId)),
    async clear() {
      await write((store) => store.clear());
      await deleteDeviceKey(scope);
    },
  };
}
