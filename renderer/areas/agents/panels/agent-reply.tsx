import { useState } from "react";
import type { AgentReply as Reply } from "#shared/contract/agents";
import { EMAIL_TEXT_MAX_LENGTH } from "#shared/limits/emails";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { SidePanel } from "../../../ui/layers/side-panel";
import { RobotDrawing } from "../../../ui/drawings/robot-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useDiscardAgentReplyMutation, useGetAgentReplyQuery, useSendAgentReplyMutation } from "../api";
import { QuoteList } from "../components/quote-list";
import styles from "./agent-panel.module.css";

/** The reply that an agent proposes for a record; a person changes, sends or discards it. */
export default function AgentReply({
  params: { tableId, recordId, label },
  onClose,
}: PanelProps<"agentReply">) {
  const t = useText();
  const { data, error, refetch } = useGetAgentReplyQuery(
    { tableId, recordId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SidePanel title={`${t("agents.reply")}: ${label}`} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data?.reply === null && <EmptyState drawing={<RobotDrawing />} title={t("agents.noReply")} />}
      {data?.reply && <Proposal key={data.reply.id} reply={data.reply} />}
    </SidePanel>
  );
}

const undecided = ["proposed", "handedOver", "failed"];

function Proposal({ reply }: { reply: Reply }) {
  const t = useText();
  const { id: replyId, tableId, recordId, state, reason, quotes, isQuoted } = reply;
  const [text, setText] = useState(reply.text);
  const [send, { isLoading: isSending }] = useSendAgentReplyMutation();
  const [discard, { isLoading: isDiscarding }] = useDiscardAgentReplyMutation();
  const place = { tableId, recordId, replyId };
  const run = async (work: Promise<unknown>, said: "agents.replySent" | "agents.replyDiscarded") => {
    try {
      await work;
      showToast({ kind: "success", message: t(said) });
    } catch (error) {
      showError(error);
    }
  };
  const isOpen = undecided.includes(state);
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        {[
          reply.agentName,
          t(`agents.state.${state}`),
          t("agents.credits", { count: reply.credits }),
          reply.decidedBy?.name,
        ]
          .filter((part) => part !== undefined)
          .join(" · ")}
      </p>
      {reason !== null && <p className={styles.quiet}>{reason}</p>}
      {isQuoted && quotes.length > 0 && <p className={styles.quiet}>{t("agents.quoted")}</p>}
      {isOpen ? (
        <TextArea
          label={t("agents.replyText")}
          rows={8}
          value={text}
          maxLength={EMAIL_TEXT_MAX_LENGTH}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <p className={styles.text}>{reply.text}</p>
      )}
      <QuoteList quotes={quotes} />
      {isOpen && (
        <div className={styles.actions}>
          <Button
            kind="primary"
            isBusy={isSending}
            disabled={text.trim() === ""}
            onClick={() => void run(send({ ...place, text }).unwrap(), "agents.replySent")}
          >
            {t("agents.send")}
          </Button>
          <Button
            isBusy={isDiscarding}
            onClick={() => void run(discard(place).unwrap(), "agents.replyDiscarded")}
          >
            {t("agents.discard")}
          </Button>
        </div>
      )}
    </div>
  );
}
