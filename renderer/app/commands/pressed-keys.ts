const MODIFIERS = new Set(["Control", "Meta", "Shift", "Alt", "AltGraph", "Dead"]);
const NAMES: Record<string, string> = {
  " ": "space",
  Escape: "esc",
  Delete: "del",
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Keys that are pressed, in Mousetrap's notation (`mod+shift+k`).
 *
 * @param isMac the platform's main modifier is Command, else Control.
 * @returns null while only modifiers are down.
 */
export function pressedKeys(event: Pressed, isMac: boolean): string | null {
  if (MODIFIERS.has(event.key)) return null;
  const key = NAMES[event.key] ?? event.key.toLowerCase();
  const isSign = key.length === 1 && key.toUpperCase() === key.toLowerCase() && !/\d/.test(key);
  const [main, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return [
    main && "mod",
    other && (isMac ? "ctrl" : "meta"),
    event.altKey && "alt",
    // A sign such as ? is written with shift already.
    event.shiftKey && !isSign && "shift",
    key,
  ]
    .filter((part) => part !== false)
    .join("+");
}
