import type { JSONContent } from "@tiptap/core";

/** How the names of all drafts start. */
export const DRAFTS = "workloom.chat-draft.";

/** Where what is written and not sent yet is kept, on the device alone. */
const keyOf = (userId: number, chatId: number, parentMessageId: number | null): string =>
  `${DRAFTS}${userId}.${chatId}.${parentMessageId ?? 0}`;

export function readDraft(...place: Parameters<typeof keyOf>): JSONContent | null {
  try {
    const stored = localStorage.getItem(keyOf(...place));
    return stored === null ? null : (JSON.parse(stored) as JSONContent);
  } catch {
    // No storage, or not ours: there is no draft.
    return null;
  }
}

export function keepDraft(draft: JSONContent | null, ...place: Parameters<typeof keyOf>): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(...place));
    else localStorage.setItem(keyOf(...place), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage: the draft stays as long as the page.
  }
}
