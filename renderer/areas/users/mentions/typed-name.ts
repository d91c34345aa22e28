/** The beginning of a name behind an `@` that starts a word, up to where one writes. */
const TYPED = /(?:^|[\s([{"'>])@([\p{L}\p{N}.'’-]{0,30}(?: [\p{L}\p{N}.'’-]{0,30})?)$/u;

/** @returns the typed part of a name; null if no name is being typed */
export const typedName = (before: string): string | null => TYPED.exec(before)?.[1] ?? null;

/** The text before the caret of an input, or of the current line in an editor; null without a caret. */
export function textBeforeCaret(field: EventTarget): string | null {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.selectionStart === null ? null : field.value.slice(0, field.selectionStart);
  const selection = window.getSelection();
  if (!selection?.isCollapsed || selection.anchorNode?.nodeType !== Node.TEXT_NODE) return null;
  return selection.anchorNode.textContent?.slice(0, selection.anchorOffset) ?? null;
}

/** Puts a name into the place of what was typed of it, as if it had been typed. */
export function insertName(field: HTMLInputElement | HTMLTextAreaElement, name: string, typed: number): void {
  const caret = field.selectionStart ?? field.value.length;
  field.focus();
  field.setRangeText(`${name} `, caret - typed, caret, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
