import { useCallback, useState } from "react";
import type { RecordData } from "#shared/contract/records";
import { useSession } from "../../../app/session/session-context";
import type { Draft } from "../../fields/public";
import type { Drafts } from "../fill/use-fill";
import { readPersistedDraft, keepDraft } from "./persisted-drafts";

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
  const read = (): DraftState => {
    const state = readPersistedDraft(key);
    return {
      key,
      drafts: state
        ? new Map(state.drafts.map(({ fieldId, draft }): [number, Draft] => [fieldId, draft]))
        : EMPTY,
      before: state?.before ?? {},
    };
  };
  const [state, setState] = useState<DraftState>(read);
  const current = state.key === key ? state : read();
  if (current !== state) setState(current);

  const put = useCallback((next: DraftState) => {
    setState(next);
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

interface DraftState {
  key: string;
  drafts: Drafts;
  before: RecordData;
}
