import type { KeyboardEvent } from "react";

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const titleOf = (row: Element | undefined) => row?.querySelector<HTMLElement>("[data-task-title]");

/**
 * Keys on the title of a task: the arrows go from task to task, through all sections of a list, and x or the space bar
 * completes one; the focus then goes on to the next, since the task leaves for another section.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, complete: (() => void) | null): void {
  const { key, target, currentTarget: row, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (target !== titleOf(row) || ctrlKey || metaKey || altKey || shiftKey) return;
  const step = STEPS[key];
  const completes = key === " " || key === "x";
  if (step === undefined && !completes) return;
  event.preventDefault();
  event.stopPropagation();
  const rows = [...(row.closest("[data-tasks]") ?? row.parentElement ?? row).querySelectorAll("[data-task]")];
  const at = rows.indexOf(row);
  if (step !== undefined) titleOf(rows[at + step])?.focus();
  else if (complete && !event.repeat) {
    titleOf(rows[at + 1] ?? rows[at - 1])?.focus();
    complete();
  }
}
