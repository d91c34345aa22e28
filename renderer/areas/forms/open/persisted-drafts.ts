import { z } from "zod";
import { cellValue, recordData } from "#shared/contract/cells";
import { DRAFT_AGE_MAX, DRAFTS_MAX } from "#shared/limits/super-form";
import { FORM_DRAFTS } from "./draft-names";

const stored = z.object({
  at: z.number(),
  drafts: z.array(
    z.object({
      fieldId: z.number(),
      draft: z.union([
        z.object({ kind: z.literal("text"), text: z.string() }),
        z.object({ kind: z.literal("value"), value: cellValue }),
      ]),
    }),
  ),
  before: recordData,
});
type PersistedDraft = Pick<z.infer<typeof stored>, "drafts" | "before">;

function read(key: string): z.infer<typeof stored> | null {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Reads the persisted draft of an unsaved form. */
export function readPersistedDraft(name: string): PersistedDraft | null {
  const draft = read(FORM_DRAFTS + name);
  return draft && Date.now() - draft.at < DRAFT_AGE_MAX ? draft : null;
}

/** Keeps a draft on this device, or removes it with null. A full device keeps none, and the form goes on. */
export function keepDraft(name: string, draft: PersistedDraft | null): void {
  const key = FORM_DRAFTS + name;
  if (draft === null) return localStorage.removeItem(key);
  try {
    const isNew = localStorage.getItem(key) === null;
    localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
    if (isNew) dropOldest();
  } catch {
    localStorage.removeItem(key);
  }
}

function dropOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(FORM_DRAFTS));
  if (keys.length <= DRAFTS_MAX) return;
  const byAge = keys.toSorted((one, other) => (read(other)?.at ?? 0) - (read(one)?.at ?? 0));
  for (const key of byAge.slice(DRAFTS_MAX)) localStorage.removeItem(key);
}
