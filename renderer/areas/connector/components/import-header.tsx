import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Connector, ConnectorModeName } from "#shared/connectors/connector";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { groupColors } from "../group-colors";
import { StepTitle } from "./step-title";
import styles from "./import-header.module.css";

const steps = ["checklist", "source", "matching", "preview", "finish"] as const;
export type Step = (typeof steps)[number];

interface ImportHeaderProps {
  connector: Connector;
  /** The chosen import mode; null until one is chosen. */
  mode: ConnectorModeName | null;
  title: string;
  /** Size, delimiter, encoding. */
  hint?: string;
  /** Completed steps; the first other step is the current one. */
  done: readonly Step[];
  backTo: string;
}

/** Title line of the wizard with its steps. */
export function ImportHeader({ connector, mode, title, hint, done, backTo }: ImportHeaderProps) {
  const t = useText();
  const navigate = useNavigate();
  const isUnchecked = mode !== null && connector.modes[mode]?.hideChecklist === true;
  const absent: Step[] = [
    ...(isUnchecked ? (["checklist"] as const) : []),
    ...(mode === "update" ? [] : (["preview"] as const)),
  ];
  const own = steps.filter((step) => !absent.includes(step));
  const current = own.find((step) => !done.includes(step));
  return (
    <header className={styles.header}>
      <IconButton label={t("connector.back")} onClick={() => void navigate(backTo)}>
        <IconArrowLeft size={18} stroke={1.5} />
      </IconButton>
      <Tile kind="table" icon={connector.image} color={groupColors[connector.group]} size="l" />
      <StepTitle className={styles.title}>{title}</StepTitle>
      {hint && <p className={styles.hint}>{hint}</p>}
      {mode && (
        <ol className={styles.steps} aria-label={t("connector.steps")}>
          {own.map((step) => (
            <li key={step} className={styles.step} aria-current={step === current ? "step" : undefined}>
              {done.includes(step) && (
                <IconCheck size={14} stroke={1.5} aria-hidden className={styles.check} />
              )}
              {t(`connector.step.${step}`)}
            </li>
          ))}
        </ol>
      )}
    </header>
  );
}
