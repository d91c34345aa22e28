import type { Proposal } from "#shared/contract/proposals";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetTableQuery } from "../../../tables/tables-api";
import { useAcceptProposalMutation, useRejectProposalMutation } from "../api";
import styles from "./mcp.module.css";
import { ProposedValues } from "./proposed-values";

/** A proposed change: its records, where it comes from, and its decision. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const moment = useMoment();
  const { data } = useGetTableQuery({ tableId: proposal.tableId });
  const [accept, accepting] = useAcceptProposalMutation();
  const [reject, rejecting] = useRejectProposalMutation();
  const { id, action, records, tableLabel: table, source, createdAt, note, state } = proposal;
  const title = t(action === "create" ? "mcp.creates" : "mcp.updates", { count: records.length, table });
  const decide = async (decision: Promise<unknown>, message: string) => {
    try {
      await decision;
      showToast({ kind: "success", message });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.quiet}>{t("mcp.by", { source, date: moment(createdAt) })}</p>
      {note !== "" && <p className={styles.note}>{note}</p>}
      <ul className={styles.records}>
        {records.map((record, index) => (
          <li key={index}>
            <strong className={styles.record}>
              {record.id === null ? t("mcp.newRecord") : t("mcp.record", { id: record.id })}
            </strong>
            <ProposedValues fields={data?.table.fields ?? []} record={record} />
          </li>
        ))}
      </ul>
      {state === "open" ? (
        <div className={styles.buttons}>
          <Button
            kind="primary"
            size="compact"
            isBusy={accepting.isLoading}
            aria-label={t("mcp.acceptOf", { table })}
            onClick={() => void decide(accept({ id }).unwrap(), t("mcp.madeToast"))}
          >
            {t("mcp.accept")}
          </Button>
          <Button
            size="compact"
            isBusy={rejecting.isLoading}
            aria-label={t("mcp.rejectOf", { table })}
            onClick={() => void decide(reject({ id }).unwrap(), t("mcp.rejectedToast"))}
          >
            {t("mcp.reject")}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>
          {t("mcp.decided", {
            name: proposal.decidedBy?.name ?? "",
            date: proposal.decidedAt ? moment(proposal.decidedAt) : "",
          })}
        </p>
      )}
    </li>
  );
}
