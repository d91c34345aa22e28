import { fileCalls } from "#shared/contract/files";
import type { FileEntry } from "#shared/fields/values/file-list";
import { request, type CallError } from "../../app/api";
import { sendForm } from "../../app/api/send-form";
import { isCallError } from "../../app/errors/show-error";
import { createListeners } from "../../ui/store/listeners";

/** A file being uploaded, or refused by the server. */
export interface Upload {
  key: number;
  file: File;
  sent: number;
  error: CallError | null;
}

/** Sends one file to where it is to belong. @throws CallError */
export type SendFile = (
  file: File,
  transfer: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<FileEntry>;

/** The way into the cells of a field. */
export const sendToField =
  (place: { tableId: number; fieldId: number }): SendFile =>
  async (file, transfer) => {
    const argument = { ...place, size: file.size };
    return (await sendForm({ definition: fileCalls.uploadFile, argument, file, ...transfer })).file;
  };

let count = 0;

/** Files on their way to one place: one after the other, each with its progress, to be given up or tried again. */
export class Uploads {
  items: readonly Upload[] = [];
  /** A file has arrived; it belongs to a record once a cell names it. */
  onUploaded: (entry: FileEntry) => Promise<void>;
  #sendFile: SendFile;
  #listeners = createListeners();
  #sending = new Map<number, AbortController>();
  #queue: Promise<void> = Promise.resolve();

  constructor(sendFile: SendFile, onUploaded: (entry: FileEntry) => Promise<void>) {
    this.#sendFile = sendFile;
    this.onUploaded = onUploaded;
  }

  subscribe = this.#listeners.subscribe;

  current = (): readonly Upload[] => this.items;

  /** Resolves once all of them arrived or were given up. */
  add(files: readonly File[]): Promise<void> {
    const added = files.map((file): Upload => ({ key: ++count, file, sent: 0, error: null }));
    this.#publish([...this.items, ...added]);
    for (const { key } of added) this.#enqueue(key);
    return this.#queue;
  }

  /** Cancels a file: being uploaded, waiting or refused. */
  cancel(key: number): void {
    this.#publish(this.items.filter((item) => item.key !== key));
    this.#sending.get(key)?.abort();
  }

  retry(key: number): void {
    this.#change(key, { error: null, sent: 0 });
    this.#enqueue(key);
  }

  cancelAll(): void {
    for (const { key } of this.items) this.cancel(key);
  }

  #enqueue(key: number): void {
    this.#queue = this.#queue.then(() => this.#send(key));
  }

  async #send(key: number): Promise<void> {
    const item = this.items.find((one) => one.key === key);
    if (!item) return;
    const own = new AbortController();
    this.#sending.set(key, own);
    try {
      const file = await this.#sendFile(item.file, {
        signal: own.signal,
        onProgress: (sent) => this.#change(key, { sent: Math.min(sent, item.file.size) }),
      });
      if (!this.items.some((one) => one.key === key)) {
        await request(fileCalls.discardUpload, { fileId: file.id });
        return;
      }
      await this.onUploaded(file);
      this.#publish(this.items.filter((one) => one.key !== key));
    } catch (error) {
      if (!isCallError(error)) throw error;
      this.#change(key, { error });
    } finally {
      this.#sending.delete(key);
    }
  }

  #change(key: number, set: Partial<Upload>): void {
    this.#publish(this.items.map((item) => (item.key === key ? { ...item, ...set } : item)));
  }

  #publish(items: readonly Upload[]): void {
    this.items = items;
    this.#listeners.notify();
  }
}
