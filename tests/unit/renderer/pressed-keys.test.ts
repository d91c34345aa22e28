import { describe, expect, test } from "@jest/globals";
import { pressedKeys } from "../../../renderer/app/commands/pressed-keys";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("Keys that a person presses for a command", () => {
  test.each([
    ["k with Control", { ...none, key: "k", ctrlKey: true }, false, "mod+k"],
    ["k with Command on a Mac", { ...none, key: "k", metaKey: true }, true, "mod+k"],
    ["k with Control on a Mac", { ...none, key: "k", ctrlKey: true }, true, "ctrl+k"],
    [
      "a capital letter with Control",
      { ...none, key: "Z", ctrlKey: true, shiftKey: true },
      false,
      "mod+shift+z",
    ],
    ["a question mark", { ...none, key: "?", shiftKey: true }, false, "?"],
    ["an arrow with Alt", { ...none, key: "ArrowUp", altKey: true }, false, "alt+up"],
    ["Escape", { ...none, key: "Escape" }, false, "esc"],
    ["Shift alone", { ...none, key: "Shift", shiftKey: true }, false, null],
  ])("%s", (_what, event, isMac, keys) => {
    expect(pressedKeys(event, isMac)).toBe(keys);
  });
});
