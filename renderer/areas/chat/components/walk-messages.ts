import type { KeyboardEvent } from "react";

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const MESSAGES = "[data-message]";

/** The messages of the list around a row: the closest ancestor that contains more than the row. */
function messagesAround(row: Element): HTMLElement[] {
  for (let list = row.parentElement; list !== null; list = list.parentElement) {
    const found = [...list.querySelectorAll<HTMLElement>(MESSAGES)];
    if (found.length > 1) return found;
  }
  return [];
}

/** The arrows go from message to message while the focus is on one, not on what is in it. */
export function walkMessages(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: row, ctrlKey, metaKey, altKey, shiftKey } = event;
  const step = STEPS[key];
  if (target !== row || step === undefined || ctrlKey || metaKey || altKey || shiftKey) return;
  event.preventDefault();
  const messages = messagesAround(row);
  messages[messages.indexOf(row) + step]?.focus();
}
