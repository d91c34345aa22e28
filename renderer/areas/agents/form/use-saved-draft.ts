import { useCallback, useEffect, useRef, useState } from "react";
import { agentCalls, type Agent } from "#shared/contract/agents";
import { AGENT_SAVE_DEBOUNCE } from "#shared/limits/agents";
import { sendForm } from "../../../app/api/send-form";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import { changesOf, draftOf, isProcessing, newFiles, problemsOf, type AgentDraft } from "./draft";
import { useIsEmailOn } from "./use-is-email-on";

export type SaveState = { state: "saved" | "pending" | "saving" } | { state: "failed"; message: string };

/** The draft of an existing agent, saved 2 s after the last edit; not while links are processing. */
export function useSavedDraft({ id, ...agent }: Agent) {
  const [draft, setDraft] = useState(() => draftOf({ id, ...agent }));
  const [saved, setSaved] = useState(draft);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ draft: AgentDraft; message: string } | null>(null);
  const problems = problemsOf(draft, useIsEmailOn(draft.tableId));
  const mayBeSaved = Object.keys(problems).length === 0 && !isProcessing(draft);

  const send = useCallback(
    async (sent: AgentDraft, before: AgentDraft) => {
      setSaving(true);
      try {
        await saveAgent(id, sent, before);
        const uuids = new Set(newFiles(sent).map(({ field }) => field));
        const kept = withoutContents(sent, uuids);
        setSaved(kept);
        setDraft((present) => (present === sent ? kept : withoutContents(present, uuids)));
        setFailure(null);
      } catch (error) {
        if (!isCallError(error)) throw error;
        setFailure({ draft: sent, message: errorMessage(error) });
      } finally {
        setSaving(false);
      }
    },
    [id],
  );

  const isWaiting = draft !== saved && draft !== failure?.draft && mayBeSaved && !isSaving;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void send(draft, saved), AGENT_SAVE_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [draft, saved, isWaiting, send]);

  // What was edited last is not lost when the page is left within the pause.
  const latest = useRef({ draft, saved, isWaiting });
  useEffect(() => {
    latest.current = { draft, saved, isWaiting };
  });
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.isWaiting) void saveAgent(id, left.draft, left.saved);
    },
    [id],
  );

  const save: SaveState =
    failure?.draft === draft
      ? { state: "failed", message: failure.message }
      : { state: isSaving ? "saving" : draft === saved ? "saved" : "pending" };
  return { draft, setDraft, problems, save };
}

async function saveAgent(id: number, sent: AgentDraft, before: AgentDraft): Promise<void> {
  await sendForm({
    definition: agentCalls.updateAgent,
    argument: { id, agent: changesOf(sent, before) },
    file: newFiles(sent),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

const withoutContents = (draft: AgentDraft, uuids: ReadonlySet<string>): AgentDraft => ({
  ...draft,
  files: draft.files.map(({ file, ...kept }) => (file && !uuids.has(kept.uuid) ? { ...kept, file } : kept)),
});
