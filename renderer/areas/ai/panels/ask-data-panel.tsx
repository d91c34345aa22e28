import { useState } from "react";
import { Link } from "react-router-dom";
import { describeError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useAskDataMutation } from "../assist-api";
import styles from "../components/ai-panel.module.css";

/** Answers a question from the records that the user sees, and names them. */
export default function AskDataPanel({ onClose }: PanelProps<"askData">) {
  const t = useText();
  const [question, setQuestion] = useState("");
  const [ask, { data, error, isLoading }] = useAskDataMutation();
  return (
    <SidePanel title={t("aiScreens.askData")} onClose={onClose}>
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== "") void ask({ question });
        }}
      >
        <TextArea
          label={t("aiScreens.question")}
          rows={3}
          value={question}
          data-autofocus
          onChange={({ target }) => setQuestion(target.value)}
        />
        <div className={styles.row}>
          <Button type="submit" kind="primary" isBusy={isLoading} disabled={question.trim() === ""}>
            {t("aiScreens.ask")}
          </Button>
        </div>
        {error && !isLoading && (
          <p role="alert" className={styles.problem}>
            {describeError(error).message}
          </p>
        )}
        {data && !isLoading && (
          <div className={styles.result} role="status">
            <p className={styles.answer}>{data.text}</p>
            {data.records.length > 0 && <p className={styles.quiet}>{t("aiScreens.usedRecords")}</p>}
            <ul className={styles.records}>
              {data.records.map(({ tableId, recordId, label }) => (
                <li key={`${tableId}:${recordId}`}>
                  <Link to={`/object/${tableId}/record/${recordId}`}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
    </SidePanel>
  );
}
