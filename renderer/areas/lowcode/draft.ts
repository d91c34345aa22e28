export const DRAFTS = "workloom.function.";

interface Draft {
  /** The version that the draft started from. */
  version: number;
  source: string;
}

const keyOf = (functionId: number): string => `${DRAFTS}${functionId}`;

/** Unsaved source on this computer, so that it survives a crash; null without unsaved source. */
export function readDraft(functionId: number): Draft | null {
  const text = localStorage.getItem(keyOf(functionId));
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    return typeof draft.source === "string" && typeof draft.version === "number"
      ? { source: draft.source, version: draft.version }
      : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

export function storeDraft(functionId: number, draft: Draft | null): void {
  if (draft === null) localStorage.removeItem(keyOf(functionId));
  else localStorage.setItem(keyOf(functionId), JSON.stringify(draft));
}
