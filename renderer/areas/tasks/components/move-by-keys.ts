import type { KeyboardEvent } from "react";
import type { TaskSelection } from "../selection/task-selection";

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const titleOf = (row: Element | undefined) => row?.querySelector<HTMLElement>("[data-task-title]");
const idOf = (row: Element | undefined): number => Number(row?.getAttribute("data-task"));

interface Acts {
  complete: (() => void) | null;
  selection: TaskSelection | null;
}

/**
 * Keys on the title of a task: the arrows go from task to task, through all sections of a list, with Shift they select
 * on the way. x selects a task, and the space bar completes one; the focus then goes on to the next, since the task
 * leaves for another section.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, { complete, selection }: Acts): void {
  const { key, target, currentTarget: row, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (target !== titleOf(row) || ctrlKey || metaKey || altKey) return;
  const step = STEPS[key];
  const selects = key === "x" && !shiftKey && selection !== null;
  const completes = key === " " && !shiftKey;
  if ((step === undefined || (shiftKey && selection === null)) && !selects && !completes) return;
  event.preventDefault();
  event.stopPropagation();
  const rows = [...(row.closest("[data-tasks]") ?? row.parentElement ?? row).querySelectorAll("[data-task]")];
  const at = rows.indexOf(row);
  if (step !== undefined) {
    const next = rows[at + step];
    titleOf(next)?.focus();
    if (!shiftKey || !selection || !next) return;
    // The way back takes out again what the way there took in.
    if (selection.chosen.has(idOf(row)) && selection.chosen.has(idOf(next))) selection.toggle(idOf(row));
    else {
      selection.extendTo(idOf(row));
      selection.extendTo(idOf(next));
    }
  } else if (selects) selection.toggle(idOf(row));
  else if (complete && !event.repeat) {
    titleOf(rows[at + 1] ?? rows[at - 1])?.focus();
    complete();
  }
}
