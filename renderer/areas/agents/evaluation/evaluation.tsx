import { IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { verdicts, type AgentEvaluation, type EvaluatedTicket } from "#shared/contract/agents";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { ChartDrawing } from "../../../ui/drawings/chart-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import { useEvaluateAgentMutation, useGetAgentEvaluationQuery } from "../api";
import rows from "../components/row-list.module.css";
import { TicketComparison } from "./ticket-comparison";
import styles from "./evaluation.module.css";

const SHOWN_FIRST = 6;

/** Past tickets that the agent answered again, compared with what people wrote. */
export function Evaluation({ agentId }: { agentId: number }) {
  const t = useText();
  const when = useWhen();
  const { data, error, refetch } = useGetAgentEvaluationQuery({ id: agentId });
  const [evaluate, { isLoading }] = useEvaluateAgentMutation();
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const { evaluation } = data;
  const run = () => void evaluate({ id: agentId }).unwrap().catch(showError);
  return (
    <section className={styles.evaluation} aria-label={t("agents.evaluation")}>
      <header className={styles.head}>
        <span className={styles.quiet} role="status">
          {evaluation === null
            ? t("agents.evaluationHint")
            : evaluation.isRunning
              ? t("agents.evaluating", { done: evaluation.tickets.length, total: evaluation.total })
              : `${t("agents.pastTickets", { count: evaluation.tickets.length })}, ${when(evaluation.at)}`}
        </span>
        <Button
          icon={<IconPlayerPlay size={16} stroke={1.5} />}
          isBusy={isLoading || evaluation?.isRunning === true}
          onClick={run}
        >
          {t(evaluation === null ? "agents.evaluate" : "agents.runAgain")}
        </Button>
      </header>
      {evaluation && !evaluation.isRunning && evaluation.tickets.length === 0 && (
        <EmptyState drawing={<ChartDrawing />} title={t("agents.noTickets")} />
      )}
      {evaluation && evaluation.tickets.length > 0 && (
        <Results key={evaluation.id} agentId={agentId} evaluation={evaluation} />
      )}
    </section>
  );
}

function Results({ agentId, evaluation }: { agentId: number; evaluation: AgentEvaluation }) {
  const t = useText();
  const { tickets, better, worse, credits } = evaluation;
  const [open, setOpen] = useState<number | null>(tickets[0]?.id ?? null);
  const [isWhole, setWhole] = useState(false);
  const counts = verdicts.map((verdict) => ({
    verdict,
    count: tickets.filter((ticket) => ticket.verdict === verdict).length,
  }));
  const shown = open === null ? undefined : tickets.find(({ id }) => id === open);
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {counts.map(({ verdict, count }) => (
          <span key={verdict} data-tone={verdict} style={{ flexGrow: count }} hidden={count === 0} />
        ))}
      </div>
      <p className={styles.counts}>
        {counts.map(({ verdict, count }) => (
          <span key={verdict}>
            <strong>{count}</strong> {t(`agents.verdict.${verdict}`)}
          </span>
        ))}
        <span className={styles.quiet}>
          {t("agents.comparedBefore", { better, worse })} · {t("agents.credits", { count: credits })}
        </span>
      </p>
      <ul className={rows.list}>
        {(isWhole ? tickets : tickets.slice(0, SHOWN_FIRST)).map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            isOpen={ticket.id === open}
            onOpen={() => setOpen(ticket.id === open ? null : ticket.id)}
          />
        ))}
      </ul>
      {!isWhole && tickets.length > SHOWN_FIRST && (
        <Button kind="subtle" size="compact" onClick={() => setWhole(true)}>
          {t("agents.showAll", { count: tickets.length })}
        </Button>
      )}
      {shown && <TicketComparison agentId={agentId} ticket={shown} />}
    </>
  );
}

interface TicketRowProps {
  ticket: EvaluatedTicket;
  isOpen: boolean;
  onOpen: () => void;
}

function TicketRow({ ticket, isOpen, onOpen }: TicketRowProps) {
  const t = useText();
  const when = useWhen();
  const { verdict, title, missing, quotes, at } = ticket;
  return (
    <li>
      <button type="button" className={rows.row} aria-expanded={isOpen} onClick={onOpen}>
        <span className={rows.chip} data-tone={verdict}>
          {t(`agents.verdict.${verdict}`)}
        </span>
        <span className={rows.name}>{title}</span>
        <span className={rows.quiet}>{missing[0] ?? t("agents.sources", { count: quotes.length })}</span>
        <span className={rows.quiet}>{when(at)}</span>
      </button>
    </li>
  );
}
