import { describe, expect, test } from "@jest/globals";
import { isTyping, mayShortcutAct } from "../../../renderer/app/commands/shortcut-rules";

const idle = { isTyping: false, isUnderDialog: false, isAnswered: false, isInChat: false };

describe("Shortcuts", () => {
  test.each(["c", "b", "g", "shift+c", "?"])(
    "'%s' alone acts, but never while typing nor under a dialog",
    (keys) => {
      expect(mayShortcutAct(keys, idle)).toBe(true);
      expect(mayShortcutAct(keys, { ...idle, isTyping: true })).toBe(false);
      expect(mayShortcutAct(keys, { ...idle, isUnderDialog: true })).toBe(false);
    },
  );

  test("Ctrl K acts even while typing; Ctrl Z belongs to the text then", () => {
    const typing = { ...idle, isTyping: true };
    expect(mayShortcutAct("mod+k", typing)).toBe(true);
    expect(mayShortcutAct("mod+z", typing)).toBe(false);
    expect(mayShortcutAct("mod+z", idle)).toBe(true);
  });

  test("On a page of chat single keys are left to the message", () => {
    expect(mayShortcutAct("k", { ...idle, isInChat: true })).toBe(false);
    expect(mayShortcutAct("mod+k", { ...idle, isInChat: true })).toBe(true);
  });

  test("A key handled by a screen is not handled twice", () => {
    expect(mayShortcutAct("mod+k", { ...idle, isAnswered: true })).toBe(false);
  });

  test.each([
    ["a text field", { tagName: "INPUT", isContentEditable: false, inputType: "text" }, true],
    ["a text area", { tagName: "TEXTAREA", isContentEditable: false }, true],
    ["rich text", { tagName: "DIV", isContentEditable: true }, true],
    ["a checkbox", { tagName: "INPUT", isContentEditable: false, inputType: "checkbox" }, false],
    ["a button", { tagName: "BUTTON", isContentEditable: false }, false],
  ])("Keys in %s", (_, target, expected) => {
    expect(isTyping(target)).toBe(expected);
  });
});
