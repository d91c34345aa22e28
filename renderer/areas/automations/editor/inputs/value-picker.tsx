import { Popover } from "@mantine/core";
import { IconArrowDownRight, IconMathFunction } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import type { RunValueType } from "#shared/automations/names";
import type { AutomationValue } from "#shared/contract/automation-shapes";
import { IconButton } from "../../../../ui/button/icon-button";
import { matching } from "../../../../ui/fields/list-option";
import { SearchField } from "../../../../ui/fields/search-field";
import { LayerEntry } from "../../../../ui/layers/layer-entry";
import { useText } from "../../../../ui/text";
import type { FormScope } from "../form-scope";
import { misfitOf } from "../run-value";
import styles from "./inputs.module.css";

interface ValuePickerProps {
  /** Label of the input that takes the value. */
  label: string;
  accepts: readonly RunValueType[];
  scope: FormScope;
  onPick: (value: AutomationValue) => void;
  /** Absent: a formula does not fit. */
  onFormula?: () => void;
  /** The input takes the focus itself after a choice. */
  leavesFocus?: boolean;
}

/** Offers values of the trigger and of earlier steps; those of a wrong type are grey and say why. */
export function ValuePicker({
  label,
  accepts,
  scope,
  onPick,
  onFormula,
  leavesFocus = false,
}: ValuePickerProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isChosen, setIsChosen] = useState(false);
  const [query, setQuery] = useState("");
  const shown = matching(scope.values, query, (value) => `${value.label} ${value.stepName}`);
  const steps = [...new Set(shown.map(({ stepId }) => stepId))];
  const open = () => {
    setIsOpen(!isOpen);
    setIsChosen(false);
  };
  const close = () => {
    setIsOpen(false);
    setIsChosen(true);
    setQuery("");
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={4}
      width="min(320px, calc(100vw - 16px))"
      zIndex="var(--z-menu)"
      trapFocus
      returnFocus={!(leavesFocus && isChosen)}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <IconButton
          size="small"
          label={t("automation.valuesFor", { label })}
          aria-expanded={isOpen}
          onClick={open}
        >
          <IconArrowDownRight size={16} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={t("automation.values")} onKeyDown={moveByArrows}>
        <LayerEntry />
        <SearchField
          label={t("automation.values")}
          value={query}
          debounce={0}
          takesFocus
          onSearch={setQuery}
        />
        <div className={styles.values}>
          {steps.length === 0 && <p className={styles.none}>{t("automation.noValues")}</p>}
          {steps.map((stepId) => {
            const own = shown.filter((value) => value.stepId === stepId);
            return (
              <section key={stepId} aria-label={own[0]?.stepName}>
                <h4 className={styles.from}>
                  <span className={styles.number}>{scope.numbers.get(stepId)}</span>
                  {own[0]?.stepName}
                </h4>
                {own.map((value) => {
                  const misfit = misfitOf(value.type, accepts);
                  return (
                    <button
                      key={value.text}
                      type="button"
                      className={styles.value}
                      aria-disabled={misfit !== null}
                      onClick={() => {
                        if (misfit !== null) return;
                        close();
                        onPick(value);
                      }}
                    >
                      <span>{value.label}</span>
                      <span className={styles.reason}>
                        {t(
                          misfit === null
                            ? `automation.valueType.${value.type}`
                            : `automation.misfit.${misfit}`,
                        )}
                      </span>
                    </button>
                  );
                })}
              </section>
            );
          })}
        </div>
        {onFormula && (
          <button
            type="button"
            className={styles.value}
            onClick={() => {
              close();
              onFormula();
            }}
          >
            <span>
              <IconMathFunction size={16} stroke={1.5} aria-hidden /> {t("automation.writeFormula")}
            </span>
            <span className={styles.reason}>=</span>
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(`button.${styles.value}`)];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  event.preventDefault();
  buttons[at + step]?.focus();
}
