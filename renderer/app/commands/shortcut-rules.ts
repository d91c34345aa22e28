/** Keys that belong to the text being written, even with mod. */
const EDITING = new Set(["mod+z", "mod+shift+z", "mod+c", "mod+x", "mod+v", "mod+a", "mod+b", "mod+e"]);

interface KeyTarget {
  tagName: string;
  isContentEditable: boolean;
  /** `type` of an input. */
  inputType?: string;
}

/** Whether keys pressed here write text. */
export function isTyping(target: KeyTarget): boolean {
  if (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName)) return true;
  return (
    target.tagName === "INPUT" &&
    !["checkbox", "radio", "button", "range"].includes(target.inputType ?? "text")
  );
}

const isSingleKey = (keys: string): boolean => !/(^|\+)(mod|ctrl|alt|meta)\+/.test(keys);

/**
 * Whether a shortcut may act: single keys never while typing (decision 13) nor under a dialog, editing keys never
 * while typing, and nothing that a screen has already answered. On the pages of chat a letter is always meant for a
 * message.
 */
export function mayShortcutAct(
  keys: string,
  where: { isTyping: boolean; isUnderDialog: boolean; isAnswered: boolean; isInChat: boolean },
): boolean {
  if (where.isAnswered) return false;
  if (where.isInChat && isSingleKey(keys)) return false;
  if (where.isTyping) return !isSingleKey(keys) && !EDITING.has(keys);
  return !(where.isUnderDialog && isSingleKey(keys));
}
