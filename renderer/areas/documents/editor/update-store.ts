import * as Y from "yjs";
import { answered, done, openDatabase } from "../../../offline/database";
import { deviceKey } from "../../../offline/device-key";
import { seal, unseal, type Sealed } from "../../../offline/seal";

const UPDATES = "updates";
/** More updates than this are merged when they are read. */
const MERGED_AFTER = 100;

/** Earlier versions of the application stored updates as they are. */
type Row = Sealed | Uint8Array<ArrayBuffer>;

/** A document's updates on this device, encrypted. */
export class UpdateStore {
  readonly #database: IDBDatabase;
  readonly #scope: string;
  /** Writes run one after the other. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(database: IDBDatabase, scope: string) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Rejects if the browser allows no storage. */
  static async open(name: string, scope: string): Promise<UpdateStore> {
    const database = await openDatabase(name, (created) => {
      created.createObjectStore(UPDATES, { autoIncrement: true });
    });
    // A sign-out in another window deletes it.
    database.addEventListener("versionchange", () => database.close());
    return new UpdateStore(database, scope);
  }

  /** Applies what is stored to a document. @returns the number of stored updates */
  async read(doc: Y.Doc): Promise<number> {
    const store = this.#within("readonly");
    const [rows, keys] = await Promise.all([answered<Row[]>(store.getAll()), answered(store.getAllKeys())]);
    const key = await deviceKey(this.#scope);
    const updates = await Promise.all(
      rows.map(async (row) => ("iv" in row ? unseal(key, UPDATES, row) : row)),
    );
    const readable = updates.filter((update) => update !== null);
    doc.transact(() => readable.forEach((update) => Y.applyUpdate(doc, update)), this);
    const isPlain = rows.some((row) => !("iv" in row));
    if (isPlain || rows.length > MERGED_AFTER) await this.#replace(keys, Y.mergeUpdates(readable));
    return rows.length;
  }

  /** Adds an update. Rejects with a DOMException if the device is full or a sign-out elsewhere deleted the storage. */
  add(update: Uint8Array): Promise<void> {
    const added = this.#writing.then(() => this.#replace([], update));
    // The next one is added whatever became of this one.
    this.#writing = added.catch(() => undefined);
    return added;
  }

  async close(): Promise<void> {
    await this.#writing;
    this.#database.close();
  }

  async delete(): Promise<void> {
    await this.close();
    await answered(indexedDB.deleteDatabase(this.#database.name));
  }

  async #replace(keys: readonly IDBValidKey[], update: Uint8Array): Promise<void> {
    const sealed = await seal(await deviceKey(this.#scope), UPDATES, new Uint8Array(update));
    const store = this.#within("readwrite");
    store.add(sealed);
    for (const key of keys) store.delete(key);
    await done(store.transaction);
  }

  #within(mode: IDBTransactionMode): IDBObjectStore {
    return this.#database.transaction(UPDATES, mode).objectStore(UPDATES);
  }
}
