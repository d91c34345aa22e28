import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AutomationDefinition } from "#shared/automations/definition";
import type { Automation } from "#shared/contract/automation-shapes";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useUpdateAutomationMutation } from "../api";
import { editDraft, redoDraft, startHistory, undoDraft, type DraftHistory } from "./draft-history";

/** Wait in ms after the last edit before the draft is saved. */
const SAVE_DELAY = 800;

export const definitionOf = ({ trigger, actions, mode }: Automation): AutomationDefinition => ({
  trigger,
  actions,
  mode,
});

export interface Draft {
  definition: AutomationDefinition;
  canUndo: boolean;
  canRedo: boolean;
  /** saved: the server has the draft; failed: it was refused. */
  saving: "saved" | "waiting" | "failed";
  edit: (next: AutomationDefinition, setting?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Sends what waits. @throws CallError */
  flush: () => Promise<void>;
}

/** The draft of an automation: edits show at once and are saved after a pause, with undo. */
export function useDraft(automation: Automation): Draft {
  const t = useText();
  const [update] = useUpdateAutomationMutation();
  const [history, setHistory] = useState<DraftHistory>(() => startHistory(definitionOf(automation)));
  const [saving, setSaving] = useState<Draft["saving"]>("saved");
  const [known, setKnown] = useState(automation.revision);
  const revision = useRef(automation.revision);
  const unsaved = useRef<AutomationDefinition | null>(null);
  const turn = useRef<Promise<void>>(Promise.resolve());

  // A colleague's draft replaces this one, unless edits here are not saved yet.
  if (automation.revision > known && saving === "saved") {
    setKnown(automation.revision);
    const theirs = definitionOf(automation);
    if (JSON.stringify(theirs) !== JSON.stringify(history.now)) setHistory(startHistory(theirs));
  }

  const send = useCallback(async () => {
    const definition = unsaved.current;
    if (definition === null) return;
    unsaved.current = null;
    try {
      const reply = await update({
        automationId: automation.id,
        definition,
        revision: revision.current,
      }).unwrap();
      revision.current = reply.automation.revision;
      setKnown(reply.automation.revision);
      if (unsaved.current === null) setSaving("saved");
    } catch (error) {
      unsaved.current ??= definition;
      setSaving("failed");
      throw error;
    }
  }, [automation.id, update]);
  const flush = useCallback(() => {
    turn.current = turn.current.catch(() => undefined).then(send);
    return turn.current;
  }, [send]);
  const save = useEffectEvent(() => {
    flush().catch((error: unknown) => {
      if (isCallError(error) && error.id === "change_conflict")
        showToast({ id: "automation-conflict", kind: "error", message: t("automation.conflict") });
      else showError(error);
    });
  });
  const step = (next: DraftHistory) => {
    if (next.now === history.now) return;
    setHistory(next);
    unsaved.current = next.now;
    setSaving("waiting");
  };
  useEffect(() => {
    revision.current = Math.max(revision.current, known);
  }, [known]);
  const { now } = history;
  useEffect(() => {
    if (saving !== "waiting") return;
    const timer = setTimeout(() => save(), SAVE_DELAY);
    return () => clearTimeout(timer);
  }, [now, saving]);
  useEffect(
    () => () => {
      if (unsaved.current !== null) save();
    },
    [],
  );
  return {
    definition: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saving,
    edit: (next, setting) => step(editDraft(history, next, setting ?? null)),
    undo: () => step(undoDraft(history)),
    redo: () => step(redoDraft(history)),
    flush,
  };
}
