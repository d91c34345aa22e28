import { done, keyIn, openDatabase } from "./database";
import { createKey } from "./seal";

const STORE = "keys";
const NAME = "changes";

const databases = new Map<string, Promise<IDBDatabase>>();

async function storeOf(scope: string): Promise<(mode: IDBTransactionMode) => IDBObjectStore> {
  const opening =
    databases.get(scope) ??
    openDatabase(`workloom.keys.${scope}`, (database) => void database.createObjectStore(STORE));
  databases.set(scope, opening);
  try {
    const database = await opening;
    return (mode) => database.transaction(STORE, mode).objectStore(STORE);
  } catch (error) {
    databases.delete(scope);
    throw error;
  }
}

/**
 * The key by which a user's unsent changes are encrypted on this device. It is read each time, because a sign-out in
 * another window deletes it. Rejects if the browser allows no storage.
 */
export const deviceKey = async (scope: string): Promise<CryptoKey> =>
  keyIn(await storeOf(scope), NAME, createKey);

/** Makes what remains of encrypted changes on the disk unreadable for ever. */
export async function deleteDeviceKey(scope: string): Promise<void> {
  const store = (await storeOf(scope))("readwrite");
  store.delete(NAME);
  await done(store.transaction);
}
