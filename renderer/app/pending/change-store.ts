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
const VERSION = 1;

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

const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed.")));
  });

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(STORE, { keyPath: "mutationId" });
  });
  return answer(request);
}

/** Opens (and makes at the first time) the store of a scope; rejects where the browser allows none. */
export async function openChangeStore(scope: string): Promise<ChangeStore> {
  const database = await open(`workloom.edits.${scope}`);
  const within = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  /** Commits at once: a page that goes away takes with it what waits for its own commit. */
  const write = (change: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const store = within("readwrite");
      const { transaction } = store;
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("IndexedDB failed.")),
      );
      change(store);
      transaction.commit();
    });
  return {
    async all() {
      const stored = await answer<(StoredChange | FormerEdit)[]>(within("readonly").getAll());
      return stored.map(readStored).sort((one, other) => one.order - other.order);
    },
    put: (changes) =>
      write((store) => {
        for (const change of changes) store.put(change);
      }),
    delete: (mutationId) => write((store) => store.delete(mutationId)),
    clear: () => write((store) => store.clear()),
  };
}
