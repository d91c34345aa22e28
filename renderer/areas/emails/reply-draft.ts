import { useSyncExternalStore } from "react";
import { fileCalls } from "#shared/contract/files";
import { tableEmailCalls } from "#shared/contract/table-emails";
import type { FileEntry } from "#shared/fields/values/file-list";
import { newMutationId, request } from "../../app/api";
import { sendForm } from "../../app/api/send-form";
import { isCallError } from "../../app/errors/show-error";
import { useSession } from "../../app/session/session-context";
import { Uploads } from "../files/public";
import { createListeners } from "../../ui/store/listeners";
import { useStore } from "../../ui/store/use-store";

/** The content of a reply. */
export interface Reply {
  text: string;
  /** The input's text; null while there is no CC. */
  cc: string | null;
  /** Files uploaded for it. */
  files: readonly FileEntry[];
}

const empty: Reply = { text: "", cc: null, files: [] };

/**
 * An unsent reply, with its uploads in progress. It is restored when the user returns from the record's data, and
 * cleared when it was sent in the meantime.
 */
export class ReplyDraft {
  current: Reply = empty;
  readonly uploads: Uploads;
  #listeners = createListeners();
  #tried: { content: string; mutationId: string } | null = null;

  constructor(place: { tableId: number; recordId: number }) {
    this.uploads = new Uploads(
      async (file, transfer) => {
        const argument = { ...place, size: file.size };
        return (await sendForm({ definition: tableEmailCalls.uploadEmailFile, argument, file, ...transfer }))
          .file;
      },
      (file) => {
        this.write({ files: [...this.current.files, file] });
        return Promise.resolve();
      },
    );
  }

  subscribe = this.#listeners.subscribe;

  get = (): Reply => this.current;

  write(change: Partial<Reply>): void {
    this.current = { ...this.current, ...change };
    this.#listeners.notify();
  }

  /** Removes an uploaded file. If deleting it fails, the server cleans it up after a day. */
  async remove(file: FileEntry): Promise<void> {
    this.write({ files: this.current.files.filter(({ id }) => id !== file.id) });
    try {
      await request(fileCalls.discardUpload, { fileId: file.id });
    } catch (error) {
      if (!isCallError(error)) throw error;
    }
  }

  /**
   * The idempotency key of a reply: if there was no answer, it may have been sent; repeating it with the same key
   * sends it only once.
   */
  nameOf({ text, cc, files }: Reply): string {
    const content = JSON.stringify([text, cc, files.map(({ id }) => id)]);
    if (this.#tried?.content !== content) this.#tried = { content, mutationId: newMutationId() };
    return this.#tried.mutationId;
  }

  /** It was sent: text added in the meantime starts the next reply. */
  sent(reply: Reply): void {
    this.#tried = null;
    const { text, cc, files } = this.current;
    this.write({
      text: text.startsWith(reply.text) ? text.slice(reply.text.length).trimStart() : text,
      cc: cc === reply.cc ? null : cc,
      files: files.filter((file) => !reply.files.includes(file)),
    });
  }
}

/** By user and record, until the page is reloaded. */
const drafts = new Map<string, ReplyDraft>();

export function useReplyDraft(tableId: number, recordId: number): ReplyDraft {
  const key = `${useSession().user.id} ${tableId} ${recordId}`;
  const draft = drafts.get(key) ?? new ReplyDraft({ tableId, recordId });
  drafts.set(key, draft);
  useSyncExternalStore(draft.subscribe, draft.get);
  useStore(draft.uploads);
  return draft;
}
