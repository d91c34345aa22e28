import { IconCircleCheck, IconDots, IconTrash, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Agent } from "#shared/contract/agents";
import { showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { Problem } from "../../../ui/fields/field";
import { Menu } from "../../../ui/layers/menu";
import { Sheet } from "../../../ui/layers/sheet";
import { Tabs } from "../../../ui/navigation/tabs";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { showToast } from "../../../ui/toast/toast-store";
import { useDeleteAgentMutation } from "../api";
import { Evaluation } from "../evaluation/evaluation";
import { AgentForm } from "../form/agent-form";
import { useSavedDraft, type SaveState } from "../form/use-saved-draft";
import { TryAgent } from "../components/try-agent";
import { ReplyList } from "../components/reply-list";
import styles from "./agent-detail.module.css";

const PANEL = "agent-view";

/** An agent: its settings, and next to them its evaluation or its replies. */
export function AgentDetail({ agent }: { agent: Agent }) {
  const t = useText();
  const navigate = useNavigate();
  const [remove] = useDeleteAgentMutation();
  const [tab, setTab] = useState<"evaluation" | "replies" | "try">("evaluation");
  const form = useSavedDraft(agent);
  const { name, icon, color } = form.draft;

  const askAndDelete = async () => {
    const asked = {
      title: t("agents.delete"),
      message: t("agents.deleteHint", { name: agent.name }),
      isDangerous: true,
    };
    if (!(await confirm(asked))) return;
    try {
      await remove({ id: agent.id }).unwrap();
      showToast({ kind: "success", message: t("agents.deleted") });
      void navigate("/agents");
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Sheet className={styles.sheet}>
      <header className={styles.head}>
        <Tile kind="table" icon={icon} color={color} size="l" />
        <h2 className={styles.title}>{name}</h2>
        {agent.active && <span className={styles.active}>{t("agents.active")}</span>}
        <span className={styles.space} />
        <SaveNote save={form.save} />
        <Menu
          label={t("ui.moreActions")}
          align="end"
          sections={[
            {
              id: "agent",
              actions: [
                {
                  id: "delete",
                  label: t("agents.delete"),
                  icon: <IconTrash size={16} stroke={1.5} />,
                  isDangerous: true,
                  onSelect: () => void askAndDelete(),
                },
              ],
            },
          ]}
        >
          <IconButton label={t("ui.moreActions")}>
            <IconDots size={18} stroke={1.5} />
          </IconButton>
        </Menu>
        <IconButton label={t("ui.close")} onClick={() => void navigate("/agents")}>
          <IconX size={18} stroke={1.5} />
        </IconButton>
      </header>
      <div className={styles.columns}>
        <div className={styles.form}>
          <AgentForm form={form} agent={agent} />
        </div>
        <div className={styles.side}>
          <Tabs
            label={t("agents.tabs")}
            tabs={[
              { id: "evaluation", label: t("agents.evaluation") },
              { id: "replies", label: t("agents.repliesTab") },
              { id: "try", label: t("agents.tryTab") },
            ]}
            selected={tab}
            panelId={PANEL}
            onSelect={setTab}
          />
          <div id={PANEL} role="tabpanel">
            {tab === "evaluation" && <Evaluation agentId={agent.id} />}
            {tab === "replies" && <ReplyList agentId={agent.id} />}
            {tab === "try" && <TryAgent agentId={agent.id} />}
          </div>
        </div>
      </div>
    </Sheet>
  );
}

/** 'Saved', or what became of the last edit. */
export function SaveNote({ save }: { save: SaveState }) {
  const t = useText();
  return (
    <span className={styles.save} role="status">
      {save.state === "saved" && (
        <>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden /> {t("agents.saved")}
        </>
      )}
      {(save.state === "saving" || save.state === "pending") && t("agents.saving")}
      {save.state === "failed" && <Problem>{save.message}</Problem>}
    </span>
  );
}
