import { IconPlus } from "@tabler/icons-react";
import { Awaited } from "../../../app/errors/awaited";
import { MessagePage } from "../../../app/errors/message-page";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { RobotDrawing } from "../../../ui/drawings/robot-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListAgentsQuery } from "../api";
import { AgentList } from "../components/agent-list";
import { AgentDetail } from "./agent-detail";
import styles from "./agents-page.module.css";

/** The agents, and the chosen one next to them. On a phone one of both. */
export function AgentsPage({ agentId }: { agentId: number | null }) {
  const t = useText();
  usePageTitle(t("agents.title"));
  const { data, error, refetch } = useListAgentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const agents = data?.agents ?? [];
  const chosen = agents.find(({ id }) => id === agentId);
  const create = (
    <Button icon={<IconPlus size={16} stroke={1.5} />} onClick={() => openPanel("createAgent", {})}>
      {t("agents.create")}
    </Button>
  );
  return (
    <div className={styles.page} data-detail={agentId !== null || undefined}>
      <Sheet className={styles.list}>
        <div className={styles.head}>
          <PageHeader title={t("agents.title")} actions={create} />
        </div>
        <Awaited {...{ data, error, refetch }} />
        {data && agents.length === 0 && (
          <EmptyState title={t("agents.none")} hint={t("agents.noneHint")} drawing={<RobotDrawing />} />
        )}
        {agents.length > 0 && <AgentList agents={agents} selected={agentId} />}
      </Sheet>
      {chosen && <AgentDetail key={chosen.id} agent={chosen} />}
      {data && agentId === null && agents.length > 0 && (
        <Sheet className={styles.rest}>
          <EmptyState title={t("agents.choose")} drawing={<RobotDrawing />} />
        </Sheet>
      )}
      {data && agentId !== null && !chosen && (
        <div className={styles.rest}>
          <MessagePage title={t("agents.notFound")} hint={t("agents.noneHint")} />
        </div>
      )}
    </div>
  );
}
