/** The result of a request of IndexedDB. */
export const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed.")));
  });

/** The end of a transaction. */
export const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB failed.")));
  });

/** Opens a database, and creates its stores the first time. */
export function openDatabase(name: string, create: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => create(opening.result));
  return answered(opening);
}

/** The key in a store, which the first window makes. */
export async function keyIn(
  store: (mode: IDBTransactionMode) => IDBObjectStore,
  name: string,
  create: () => Promise<CryptoKey>,
): Promise<CryptoKey> {
  const known = await answered<CryptoKey | undefined>(store("readonly").get(name));
  if (known) return known;
  const made = await create();
  const writing = store("readwrite");
  // Another window may have been first.
  writing.add(made, name).addEventListener("error", (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  return answered<CryptoKey>(writing.get(name));
}
