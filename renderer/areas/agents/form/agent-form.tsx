import { IconInfoCircle } from "@tabler/icons-react";
import type { Agent } from "#shared/contract/agents";
import { useText } from "../../../ui/text";
import { AgentFields } from "./agent-fields";
import { isProcessing } from "./draft";
import { KnowledgeBase } from "./knowledge-base";
import type { useSavedDraft } from "./use-saved-draft";
import styles from "./agent-form.module.css";

interface AgentFormProps {
  form: ReturnType<typeof useSavedDraft>;
  agent: Agent;
}

/** Settings and knowledge base of an existing agent. */
export function AgentForm({
  form: { draft, setDraft, problems },
  agent: { hasModel, vectors },
}: AgentFormProps) {
  const t = useText();
  return (
    <div className={styles.form}>
      {!hasModel && (
        <p className={styles.note}>
          <IconInfoCircle size={16} stroke={1.5} aria-hidden />
          {t("agents.noModel")}
        </p>
      )}
      <AgentFields
        draft={draft}
        problems={problems}
        onChange={(part) => setDraft((present) => ({ ...present, ...part }))}
      />
      <KnowledgeBase draft={draft} change={setDraft} vectors={vectors} />
      {isProcessing(draft) && <p className={styles.note}>{t("agents.waitForLinks")}</p>}
    </div>
  );
}
