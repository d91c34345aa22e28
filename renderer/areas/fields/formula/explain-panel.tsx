import { useState } from "react";
import type { FormulaStep } from "#shared/contract/formulas";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel, type PanelProps } from "../../../app/panels";
import { useBuilderMode } from "../../../app/session/session-context";
import { classNames } from "../../../ui/class-names";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useTableOfFields } from "../use-table-of-fields";
import { useExplainFormulaQuery } from "./api";
import { FormulaText } from "./formula-text";
import styles from "./formula.module.css";

/** 'Why this value?': a cell's formula step by step, from the whole down to the fields it reads. */
export default function ExplainPanel({ params, onClose }: PanelProps<"explainFormula">) {
  const t = useText();
  const { table } = useTableOfFields(params.tableId);
  const { data, error, refetch } = useExplainFormulaQuery(params, { refetchOnMountOrArgChange: true });
  const canBuild = useBuilderMode() && table?.can.canManageFieldsAndConfig === true;
  const [pointed, setPointed] = useState<FormulaStep | null>(null);
  const field = table?.fields.find(({ id }) => id === params.fieldId);
  const title = t("formula.why", { field: field?.name ?? "" });
  return (
    <SidePanel title={title} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <>
          <p className={classNames(styles.result, data.error !== null && styles.failed)}>
            {data.value === "" ? t("formula.empty") : data.value}
          </p>
          {data.error !== null && <p className={styles.reason}>{data.error}</p>}
          <pre className={styles.expression}>
            <Pointed text={data.expression} step={pointed} />
          </pre>
          <h3 className={styles.heading}>{t("formula.steps")}</h3>
          <ol className={styles.steps}>
            {data.steps.map((step) => (
              <Step
                key={`${step.start} ${step.end} ${step.level}`}
                step={step}
                expression={data.expression}
                onPoint={setPointed}
                onOpen={
                  step.path[0] !== undefined && canBuild
                    ? () => openPanel("editField", { tableId: params.tableId, fieldId: step.path[0] ?? 0 })
                    : null
                }
              />
            ))}
          </ol>
        </>
      )}
    </SidePanel>
  );
}

/** The expression with the part of the current step marked. */
function Pointed({ text, step }: { text: string; step: FormulaStep | null }) {
  if (!step) return <FormulaText text={text} />;
  return (
    <>
      <FormulaText text={text.slice(0, step.start)} />
      <mark className={styles.pointed}>{text.slice(step.start, step.end)}</mark>
      {text.slice(step.end)}
    </>
  );
}

interface StepProps {
  step: FormulaStep;
  expression: string;
  onPoint: (step: FormulaStep | null) => void;
  /** Opens the field that the step reads. */
  onOpen: (() => void) | null;
}

function Step({ step, expression, onPoint, onOpen }: StepProps) {
  const t = useText();
  const { start, end, level, evaluated, value, error } = step;
  const text = expression.slice(start, end);
  const part = <FormulaText text={text} />;
  return (
    <li
      className={classNames(styles.step, !evaluated && styles.skipped)}
      style={{ paddingInlineStart: `${Math.min(level, LEVELS_SHOWN) * INDENT}px` }}
      onPointerEnter={() => onPoint(step)}
      onPointerLeave={() => onPoint(null)}
    >
      <code className={styles.part}>
        {onOpen ? (
          <button type="button" className={styles.partButton} onClick={onOpen}>
            {part}
          </button>
        ) : (
          part
        )}
      </code>
      <span className={classNames(styles.stepValue, error !== null && styles.failed)}>
        {evaluated ? (value === "" ? t("formula.empty") : value) : t("formula.notNeeded")}
      </span>
      {error !== null && <span className={styles.stepReason}>{error}</span>}
    </li>
  );
}

/** Indentation of a step, in px per level, and the deepest level that is indented. */
const INDENT = 14;
const LEVELS_SHOWN = 8;
