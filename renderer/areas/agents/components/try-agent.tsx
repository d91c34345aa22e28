import { useState, type FormEvent } from "react";
import { AGENT_TEXT_MAX_LENGTH } from "#shared/limits/agents";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";
import { useTryAgentMutation } from "../api";
import { QuoteList } from "./quote-list";
import styles from "./try-agent.module.css";

/** Answers a question as the agent would answer an email, with its sources. */
export function TryAgent({ agentId }: { agentId: number }) {
  const t = useText();
  const [question, setQuestion] = useState("");
  const [ask, { data: answer, isLoading }] = useTryAgentMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask({ id: agentId, question }).unwrap().catch(showError);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={t("agents.question")}
        hint={t("agents.tryHint")}
        rows={4}
        value={question}
        maxLength={AGENT_TEXT_MAX_LENGTH}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <div>
        <Button type="submit" isBusy={isLoading} disabled={question.trim() === ""}>
          {t("agents.tryAnswer")}
        </Button>
      </div>
      {answer && (
        <section className={styles.answer} aria-label={t("agents.agentWrote")}>
          {answer.reason !== null && <p className={styles.quiet}>{answer.reason}</p>}
          {answer.text !== "" && <p className={styles.text}>{answer.text}</p>}
          <QuoteList quotes={answer.quotes} />
          <p className={styles.quiet}>{t("agents.credits", { count: answer.credits })}</p>
        </section>
      )}
    </form>
  );
}
