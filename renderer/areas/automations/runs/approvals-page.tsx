import { Link } from "react-router-dom";
import { recordAddress } from "#shared/addresses";
import type { ReplyOf } from "#shared/contract/define";
import type { automationRunCalls } from "#shared/contract/automation-runs";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { TasksDrawing } from "../../../ui/drawings/tasks-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { TimeAgo } from "../../../ui/time/time-ago";
import { useState } from "react";
import { useAnswerAutomationApprovalMutation, useListAutomationApprovalsQuery } from "../api";
import { HubSheet } from "../hub/hub-sheet";
import hub from "../hub/hub.module.css";
import styles from "./runs.module.css";

type Approval = ReplyOf<typeof automationRunCalls.listAutomationApprovals>["approvals"][number];

/** Runs that wait for the user to approve or reject. */
export default function ApprovalsPage() {
  const t = useText();
  const { data, error, refetch } = useListAutomationApprovalsQuery();
  return (
    <HubSheet title={t("automation.approvals")}>
      <div className={hub.body}>
        <Awaited {...{ data, error, refetch }} />
        {data?.approvals.length === 0 && (
          <EmptyState title={t("automation.noApprovals")} drawing={<TasksDrawing />} />
        )}
        <ul>
          {data?.approvals.map((approval) => (
            <ApprovalRow key={`${approval.runId}:${approval.path}`} approval={approval} />
          ))}
        </ul>
      </div>
    </HubSheet>
  );
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const t = useText();
  const [answer, { isLoading }] = useAnswerAutomationApprovalMutation();
  const [note, setNote] = useState("");
  const { runId, path, title, text, automationName, askedAt, tableId, recordId } = approval;
  const send = (isApproved: boolean) =>
    void answer({ runId, path, isApproved, note }).unwrap().catch(showError);
  return (
    <li className={styles.approval}>
      <span className={styles.words}>
        <span className={styles.subject}>{title || automationName}</span>
        {text !== "" && <span>{text}</span>}
        <span className={styles.hint}>
          {automationName} · <TimeAgo at={askedAt} />
          {tableId !== null && recordId !== null && (
            <>
              {" · "}
              <Link className={styles.link} to={recordAddress(tableId, recordId)}>
                {t("automation.openRecord")}
              </Link>
            </>
          )}
        </span>
      </span>
      <TextField
        label={t("automation.note")}
        isLabelHidden
        placeholder={t("automation.note")}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button disabled={isLoading} onClick={() => send(false)}>
        {t("automation.reject")}
      </Button>
      <Button kind="primary" disabled={isLoading} onClick={() => send(true)}>
        {t("automation.approve")}
      </Button>
    </li>
  );
}
