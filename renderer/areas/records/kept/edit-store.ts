import type { KeptEdit } from "../data/keeper";

/** A kept edit with the window it belongs to and its place in the order of all. */
export interface StoredEdit extends KeptEdit {
  owner: string;
  order: number;
}

/** Kept edits of one person in one organisation. */
export interface EditStore {
  all(): Promise<StoredEdit[]>;
  put(edits: readonly StoredEdit[]): Promise<void>;
  delete(mutationId: string): Promise<void>;
  clear(): Promise<void>;
}

const STORE = "edits";
const VERSION = 1;

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
export async function openEditStore(scope: string): Promise<EditStore> {
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
      const edits = await answer<StoredEdit[]>(within("readonly").getAll());
      return edits.sort((one, other) => one.order - other.order);
    },
    put: (edits) =>
      write((store) => {
        for (const edit of edits) store.put(edit);
      }),
    delete: (mutationId) => write((store) => store.delete(mutationId)),
    clear: () => write((store) => store.clear()),
  };
}
