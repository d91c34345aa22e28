import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { agentCalls } from "#shared/contract/agents";
import { sendForm } from "../../../app/api/send-form";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Problem } from "../../../ui/fields/field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { AgentFields } from "../form/agent-fields";
import { emptyDraft, isProcessing, newFiles, payloadOf, problemsOf, type DraftProblems } from "../form/draft";
import { KnowledgeBase } from "../form/knowledge-base";
import { useIsEmailOn } from "../form/use-is-email-on";
import styles from "./agent-panel.module.css";

/** A new agent; it is off until it is enabled. */
export default function CreateAgent({ onClose }: PanelProps<"createAgent">) {
  const t = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const isEmailOn = useIsEmailOn(draft.tableId);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const create = async () => {
    const found = problemsOf(draft, isEmailOn);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || draft.tableId === null) return;
    const { config, ...rest } = payloadOf(draft);
    setSaving(true);
    try {
      const { agent } = await sendForm({
        definition: agentCalls.createAgent,
        argument: {
          agent: { ...rest, uuid: crypto.randomUUID(), config: { ...config, tableId: draft.tableId } },
        },
        file: newFiles(draft),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      onClose();
      void navigate(`/agents/${agent.id}`);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailure(errorMessage(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <SidePanel
      title={t("agents.create")}
      onClose={onClose}
      footer={
        <>
          {isProcessing(draft) && <span className={styles.wait}>{t("agents.waitForLinks")}</span>}
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            isBusy={isSaving}
            disabled={isProcessing(draft)}
            onClick={() => void create()}
          >
            {t("agents.create")}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <AgentFields
          draft={draft}
          problems={problems}
          onChange={(part) => {
            setProblems({});
            setDraft((present) => ({ ...present, ...part }));
          }}
        />
        <KnowledgeBase draft={draft} change={setDraft} />
        {failure !== null && <Problem>{failure}</Problem>}
      </div>
    </SidePanel>
  );
}
