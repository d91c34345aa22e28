import type { CommandName } from "#shared/desktop/bridge";

const edits: Partial<Record<CommandName, string>> = { "changes.undo": "undo", "changes.redo": "redo" };

/** Whether the menu's command is about the text that is being typed, and not about the application. */
export function isTextEdit(command: CommandName, { activeElement }: Document): boolean {
  const isTyping =
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLElement && activeElement.isContentEditable);
  return isTyping && edits[command] !== undefined;
}

/** Undoes or redoes typing, on every page. */
export function editText(command: CommandName, document: Document): void {
  const edit = edits[command];
  // The only interface to the browser's own history of typing.
  if (edit !== undefined && isTextEdit(command, document)) document.execCommand(edit);
}
