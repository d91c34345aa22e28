import { IconSparkles } from "@tabler/icons-react";
import { useState } from "react";
import { describeError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useDescribeFormulaMutation, useProposeFormulaMutation } from "../assist-api";
import styles from "./ai-panel.module.css";

interface FormulaWordsProps {
  tableId: number;
  expression: string;
  onFormula: (expression: string) => void;
}

/** A formula from a sentence, and the other way round. Absent where AI is off. */
export default function FormulaWords({ tableId, expression, onFormula }: FormulaWordsProps) {
  const t = useText();
  const { hasAi } = useSession();
  const [sentence, setSentence] = useState("");
  const [propose, proposed] = useProposeFormulaMutation();
  const [describe, described] = useDescribeFormulaMutation();
  if (!hasAi) return null;
  const error = proposed.error ?? described.error;
  const write = async () => {
    const reply = await propose({ tableId, sentence });
    if (reply.data) onFormula(reply.data.expression);
  };
  return (
    <div className={styles.result}>
      <TextField
        label={t("aiScreens.formulaSentence")}
        value={sentence}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <div className={styles.row}>
        <Button
          size="compact"
          icon={<IconSparkles size={16} stroke={1.5} />}
          isBusy={proposed.isLoading}
          disabled={sentence.trim() === ""}
          onClick={() => void write()}
        >
          {t("aiScreens.writeFormula")}
        </Button>
        <Button
          size="compact"
          kind="subtle"
          isBusy={described.isLoading}
          disabled={expression.trim() === ""}
          onClick={() => void describe({ tableId, expression })}
        >
          {t("aiScreens.inWords")}
        </Button>
      </div>
      {described.data && <p className={styles.quiet}>{described.data.text}</p>}
      {error && (
        <p role="alert" className={styles.problem}>
          {describeError(error).message}
        </p>
      )}
    </div>
  );
}
