import { useSyncExternalStore } from "react";
import { fileCalls } from "#shared/contract/files";
import { tableEmailCalls } from "#shared/contract/table-emails";
import type { FileEntry } from "#shared/fields/file-list";
import { newMutationId, request } from "../../app/api";
import { sendForm } from "../../app/api/send-form";
import { isCallError } from "../../app/errors/show-error";
import { useSession } from "../../app/session/session-context";
import { Uploads } from "../files/public";

/** What somebody writes to whoever wrote about a record. */
export interface Reply {
  text: string;
  /** As it is typed; null while nobody is to get a copy. */
  cc: string | null;
  /** Uploaded for it. */
  files: readonly FileEntry[];
}

const empty: Reply = { text: "", cc: null, files: [] };

/**
 * An answer that is not sent yet, with the files that are on their way for it. It is there again after a look at the
 * record's data, and one that is sent meanwhile is gone from it.
 */
export class ReplyDraft {
  current: Reply = empty;
  readonly uploads: Uploads;
  #listeners = new Set<() => void>();
  #tried: { content: string; mutationId: string } | null = null;

  constructor(place: { tableId: number; recordId: number }) {
    this.uploads = new Uploads(
      async (file, way) => {
        const argument = { ...place, size: file.size };
        return (await sendForm({ definition: tableEmailCalls.uploadEmailFile, argument, file, ...way })).file;
      },
      (file) => {
        this.write({ files: [...this.current.files, file] });
        return Promise.resolve();
      },
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get = (): Reply => this.current;

  write(change: Partial<Reply>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Takes an uploaded file out of it. One that cannot be given up goes by itself, after a day. */
  async remove(file: FileEntry): Promise<void> {
    this.write({ files: this.current.files.filter(({ id }) => id !== file.id) });
    try {
      await request(fileCalls.discardUpload, { fileId: file.id });
    } catch (error) {
      if (!isCallError(error)) throw error;
    }
  }

  /** Of one that got no answer nobody knows whether it went out: sent again under this name, it goes once. */
  nameOf({ text, cc, files }: Reply): string {
    const content = JSON.stringify([text, cc, files.map(({ id }) => id)]);
    if (this.#tried?.content !== content) this.#tried = { content, mutationId: newMutationId() };
    return this.#tried.mutationId;
  }

  /** It went out: what was added meanwhile is the beginning of the next one. */
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

/** By person and record, until the page is loaded anew. */
const drafts = new Map<string, ReplyDraft>();

export function useReplyDraft(tableId: number, recordId: number): ReplyDraft {
  const key = `${useSession().user.id} ${tableId} ${recordId}`;
  const draft = drafts.get(key) ?? new ReplyDraft({ tableId, recordId });
  drafts.set(key, draft);
  useSyncExternalStore(draft.subscribe, draft.get);
  useSyncExternalStore(draft.uploads.subscribe, draft.uploads.current);
  return draft;
}
