import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import type { ConnectorEntry } from "../connectors";
import { StepTitle } from "./step-title";
import styles from "./import-header.module.css";

const steps = ["checklist", "source", "matching", "finish"] as const;
export type Step = (typeof steps)[number];

interface ImportHeaderProps {
  connector: ConnectorEntry;
  title: string;
  /** Size, delimiter, encoding. */
  hint?: string;
  /** Steps that are done; the first other one is the present one. */
  done: readonly Step[];
  backTo: string;
}

/** Title line of the wizard with its four steps. */
export function ImportHeader({ connector, title, hint, done, backTo }: ImportHeaderProps) {
  const t = useText();
  const navigate = useNavigate();
  const current = steps.find((step) => !done.includes(step));
  return (
    <header className={styles.header}>
      <IconButton label={t("connector.back")} onClick={() => void navigate(backTo)}>
        <IconArrowLeft size={18} stroke={1.5} />
      </IconButton>
      <Tile kind="table" icon={connector.icon} color="fern" size="l" />
      <StepTitle className={styles.title}>{title}</StepTitle>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ol className={styles.steps} aria-label={t("connector.steps")}>
        {steps.map((step) => (
          <li key={step} className={styles.step} aria-current={step === current ? "step" : undefined}>
            {done.includes(step) && <IconCheck size={14} stroke={1.5} aria-hidden className={styles.check} />}
            {t(`connector.step.${step}`)}
          </li>
        ))}
      </ol>
    </header>
  );
}
