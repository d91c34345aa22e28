import type { CellValue } from "#shared/contract/records";
import { FORM_DRAFT_KEPT } from "#shared/limits/public-forms";

/** Input of the visitor, and a submission whose reply was lost. */
export interface Draft {
  texts: Record<string, string>;
  values: Record<string, CellValue>;
  files: Record<string, { key: string; name: string; size: number }[]>;
  chosen: Record<string, { key: string; title: string }[]>;
  page: number;
  /** The very words of a submission that was not answered: sent again, they make one record. */
  unanswered?: object;
}

const keyOf = (token: string) => `workloom.publicForm.${token}`;

/** @returns null if the draft is missing or expired, or this page may not store drafts */
export function readDraft(token: string): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(token)) ?? "null") as
      (Draft & { at: number }) | null;
    return stored && Date.now() - stored.at < FORM_DRAFT_KEPT ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft(token: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // A full or forbidden storage keeps nothing: the form works without.
  }
}

export function dropDraft(token: string): void {
  try {
    localStorage.removeItem(keyOf(token));
  } catch {
    // There was none then.
  }
}
