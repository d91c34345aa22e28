import { IconRobot } from "@tabler/icons-react";
import { verdicts, type EvaluatedTicket } from "#shared/contract/agents";
import { showError } from "../../../app/errors/show-error";
import { PersonAvatar } from "../../../app/person-avatar";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import { useRateAgentAnswerMutation } from "../api";
import { QuoteList } from "../components/quote-list";
import styles from "./evaluation.module.css";

interface TicketComparisonProps {
  agentId: number;
  ticket: EvaluatedTicket;
}

/** The person's and the agent's answer side by side, and the verdict, which can be corrected. */
export function TicketComparison({ agentId, ticket }: TicketComparisonProps) {
  const t = useText();
  const [rate] = useRateAgentAnswerMutation();
  const { id, title, question, person, personText, agentText, quotes, missing, verdict } = ticket;
  return (
    <section className={styles.comparison} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.question}>{question}</p>
      <div className={styles.pair}>
        <div className={styles.answer}>
          <span className={styles.quiet}>
            {person && <PersonAvatar person={person} size="s" />}
            {t("agents.personWrote", { name: person?.name ?? "" })}
          </span>
          <p>{personText}</p>
        </div>
        <div className={styles.answer}>
          <span className={styles.quiet}>
            <IconRobot size={18} stroke={1.5} aria-hidden />
            {t("agents.agentWrote")}
          </span>
          <p>{agentText === "" ? t("agents.noAnswer") : agentText}</p>
        </div>
      </div>
      <QuoteList quotes={quotes} />
      <div className={styles.foot}>
        {missing.length > 0 && (
          <span className={styles.quiet}>
            {t("agents.missing")}{" "}
            {missing.map((point) => (
              <span key={point} className={styles.point}>
                {point}
              </span>
            ))}
          </span>
        )}
        <Segment
          label={t("agents.verdict")}
          value={verdict}
          options={verdicts.map((value) => ({ value, label: t(`agents.verdict.${value}`) }))}
          onChange={(value) =>
            void rate({ id: agentId, ticketId: id, verdict: value }).unwrap().catch(showError)
          }
        />
      </div>
    </section>
  );
}
