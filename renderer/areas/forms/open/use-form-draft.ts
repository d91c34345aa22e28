import { useCallback, useState } from "react";
import type { RecordData } from "#shared/contract/records";
import { useSession } from "../../../app/session/session-context";
import type { Draft } from "../../fields/public";
import type { Drafts } from "../fill/use-fill";
import { keptDraft, keepDraft } from "./kept-drafts";

const EMPTY: Drafts = new Map();

export interface FormDraft {
  drafts: Drafts;
  /** The values that the record had when each field was first changed, to notice changes of others. */
  before: RecordData;
  setDrafts: (drafts: Drafts) => void;
  /** Goes on from the record as it is now, after a conflict was shown. */
  setBefore: (before: RecordData) => void;
  discard: () => void;
}

/**
 * Unsaved input of a form, persisted on the device until it is saved or discarded.
 * @param form names the form: a table and a record, or a new one
 * @param valuesNow the record's values
 */
export function useFormDraft(form: string, valuesNow: () => RecordData): FormDraft {
  const { user } = useSession();
  const key = `${user.id}:${form}`;
  const read = (): Kept => {
    const kept = keptDraft(key);
    return {
      key,
      drafts: kept
        ? new Map(kept.drafts.map(({ fieldId, draft }): [number, Draft] => [fieldId, draft]))
        : EMPTY,
      before: kept?.before ?? {},
    };
  };
  const [kept, setKept] = useState<Kept>(read);
  const current = kept.key === key ? kept : read();
  if (current !== kept) setKept(current);

  const put = useCallback((next: Kept) => {
    setKept(next);
    const drafts = [...next.drafts].map(([fieldId, draft]) => ({ fieldId, draft }));
    keepDraft(next.key, drafts.length === 0 ? null : { drafts, before: next.before });
  }, []);
  return {
    drafts: current.drafts,
    before: current.before,
    setDrafts: (drafts) => {
      const values = valuesNow();
      const added = [...drafts.keys()].filter((id) => !(id in current.before));
      const before = Object.fromEntries(added.map((id) => [id, values[id] ?? null]));
      put({ key, drafts, before: { ...current.before, ...before } });
    },
    setBefore: (before) => put({ ...current, before }),
    discard: () => put({ key, drafts: EMPTY, before: {} }),
  };
}

interface Kept {
  key: string;
  drafts: Drafts;
  before: RecordData;
}
