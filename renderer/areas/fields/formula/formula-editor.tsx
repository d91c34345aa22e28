import { IconBook2 } from "@tabler/icons-react";
import { Suspense, useEffect, useId, useState } from "react";
import type { FieldCatalog } from "#shared/formula/check/catalog";
import { toShown, toStored } from "#shared/formula/references";
import { FORMULA_PREVIEW_DEBOUNCE, FORMULA_PROBLEM_DELAY } from "#shared/limits/formula";
import type { Language } from "#shared/languages";
import { useProblem } from "../../../app/errors/problems";
import { formulaTools } from "../../../app/field-parts";
import { openPanel } from "../../../app/panels";
import { useSlot } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { usePreviewFormulaQuery } from "./api";
import { FormulaInput } from "./formula-input";
import { FormulaPreview } from "./formula-preview";
import styles from "./formula.module.css";

interface FormulaEditorProps {
  tableId: number;
  fieldId: number | null;
  /** As it is stored: fields by id. */
  expression: string;
  catalog: FieldCatalog;
  language: Language;
  onChange: (expression: string) => void;
  /** The kind of the result, as soon as it is known. */
  onResult: (result: string | null) => void;
}

/** A formula with its mistakes and what it makes of the first records, as it is written. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { tableId, fieldId, expression, catalog, language, onChange, onResult } = props;
  const t = useText();
  const noteId = useId();
  const tools = useSlot(formulaTools);
  const [text, setText] = useState(() => toShown(expression, catalog, language));
  const asked = useLater(text, FORMULA_PREVIEW_DEBOUNCE);
  const isEmpty = asked.trim() === "";
  const { data, isFetching } = usePreviewFormulaQuery(
    { tableId, expression: asked, ...(fieldId === null ? {} : { fieldId }) },
    { skip: isEmpty },
  );
  const isCurrent = asked === text && !isFetching && !isEmpty;
  // A word that is still being written is no mistake yet.
  const isSettled = useLater(text, FORMULA_PROBLEM_DELAY) === text;
  const problems = isCurrent && isSettled ? (data?.problems ?? []) : [];
  // The form shows the refusal of the same mistakes below the settings.
  const refused = useProblem("config");
  const result = isCurrent ? (data?.result ?? null) : null;
  useEffect(() => onResult(result), [onResult, result]);

  const write = (next: string) => {
    setText(next);
    onChange(toStored(next, catalog));
  };
  return (
    <div className={styles.editor}>
      <FormulaInput {...{ text, catalog, language, problems }} describedBy={noteId} onChange={write} />
      <div id={noteId} aria-live="polite">
        {refused === undefined &&
          problems.map(({ start, end, message }) => (
            <p key={`${start} ${end} ${message}`} className={styles.problem}>
              {message}
            </p>
          ))}
      </div>
      {data && !isEmpty && data.problems.length === 0 && (
        <FormulaPreview preview={data} isStale={!isCurrent} />
      )}
      <Suspense>
        {tools.map(({ id, Tool }) => (
          <Tool key={id} tableId={tableId} expression={text} onFormula={write} />
        ))}
      </Suspense>
      <Button
        kind="subtle"
        size="compact"
        icon={<IconBook2 size={16} stroke={1.5} />}
        onClick={() => openPanel("formulaReference", {})}
      >
        {t("formula.openReference")}
      </Button>
    </div>
  );
}

/** A value once it has stayed the same for a while. */
function useLater<T>(value: T, delay: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return later;
}
