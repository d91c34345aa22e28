import type { AgentReply } from "#shared/contract/agents";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { RobotDrawing } from "../../../ui/drawings/robot-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { TimeAgo } from "../../../ui/time/time-ago";
import { useListAgentRepliesQuery } from "../api";
import styles from "./row-list.module.css";

/** The latest replies of an agent, with their cost. */
export function ReplyList({ agentId }: { agentId: number }) {
  const t = useText();
  const { data, error, refetch } = useListAgentRepliesQuery({ id: agentId });
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  if (data.replies.length === 0)
    return <EmptyState drawing={<RobotDrawing />} title={t("agents.noReplies")} />;
  const open = ({ tableId, recordId, title }: AgentReply) =>
    openPanel("agentReply", { tableId, recordId, label: title });
  return (
    <ul className={styles.list}>
      {data.replies.map((reply) => (
        <li key={reply.id}>
          <button type="button" className={styles.row} onClick={() => open(reply)}>
            <span className={styles.chip} data-tone={toneOf(reply)}>
              {t(`agents.state.${reply.state}`)}
            </span>
            <span className={styles.name}>{reply.title}</span>
            {reply.credits > 0 && (
              <span className={styles.quiet}>{t("agents.credits", { count: reply.credits })}</span>
            )}
            <span className={styles.quiet}>
              <TimeAgo at={reply.at} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const toneOf = ({ state }: AgentReply) =>
  state === "sent" ? "good" : state === "failed" || state === "handedOver" ? "wrong" : "partly";
