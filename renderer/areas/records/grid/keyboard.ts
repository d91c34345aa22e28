import type { Direction, Distance } from "./selection";

/** The part of a keyboard event that decides; `mod` is Ctrl, or Cmd on a Mac. */
export interface Key {
  key: string;
  shift: boolean;
  mod: boolean;
  alt: boolean;
  /** A letter is being composed (accents, Asian scripts): nothing may react. */
  composing: boolean;
}

/** The actions of the grid. */
export type GridAction =
  | { type: "move"; direction: Direction; distance: Distance; extend: boolean }
  | { type: "tab"; backward: boolean }
  | { type: "corner"; corner: "start" | "end"; extend: boolean }
  | { type: "edit"; typed: string | null }
  | { type: "toggle" }
  | { type: "toggleRow" }
  | { type: "open" }
  | { type: "clear" }
  | { type: "selectAll" }
  | { type: "fillDown" }
  | { type: "addRecord" }
  | { type: "help" }
  | { type: "leave" };

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const WITH_MOD: Record<string, GridAction> = {
  a: { type: "selectAll" },
  d: { type: "fillDown" },
  "/": { type: "help" },
};

/**
 * The action of a key pressed on the grid while no cell is being edited. Null: the key is left to the browser, the
 * shortcuts and the clipboard. `isToggle`: the active cell is a checkbox.
 */
export function readKey(key: Key, isToggle: boolean): GridAction | null {
  if (key.composing || key.alt) return null;
  const direction = ARROWS[key.key];
  if (direction !== undefined) {
    return { type: "move", direction, distance: key.mod ? "edge" : "step", extend: key.shift };
  }
  switch (key.key) {
    case "Home":
    case "End":
      return key.mod
        ? { type: "corner", corner: key.key === "Home" ? "start" : "end", extend: key.shift }
        : {
            type: "move",
            direction: key.key === "Home" ? "left" : "right",
            distance: "edge",
            extend: key.shift,
          };
    case "PageUp":
    case "PageDown":
      return {
        type: "move",
        direction: key.key === "PageUp" ? "up" : "down",
        distance: "page",
        extend: key.shift,
      };
    case "Tab":
      return { type: "tab", backward: key.shift };
    case "Enter":
      if (key.shift && !key.mod) return { type: "addRecord" };
      if (key.mod) return { type: "open" };
      return isToggle ? { type: "toggle" } : { type: "edit", typed: null };
    case "F2":
      return { type: "edit", typed: null };
    case "Escape":
      return { type: "leave" };
    case "Delete":
    case "Backspace":
      return { type: "clear" };
    case " ":
      if (key.shift) return { type: "toggleRow" };
      return isToggle ? { type: "toggle" } : { type: "open" };
    default:
      return readLetter(key, isToggle);
  }
}

function readLetter(key: Key, isToggle: boolean): GridAction | null {
  if (key.mod) return key.shift ? null : (WITH_MOD[key.key.toLowerCase()] ?? null);
  // Named keys (F5, Insert, Dead) are longer than one character.
  return [...key.key].length === 1 && !isToggle ? { type: "edit", typed: key.key } : null;
}

/** Action of a key while a cell is being edited; null if the editor handles the key. */
export type EditAction =
  { type: "commit"; then: "down" | "up" | "right" | "left" | "stay" } | { type: "cancel" };

/** `isMultiline`: Enter with Shift makes a line, Enter alone commits. */
export function readEditKey(key: Key, isMultiline: boolean): EditAction | null {
  if (key.composing || key.alt) return null;
  switch (key.key) {
    case "Enter":
      if (key.mod) return { type: "commit", then: "stay" };
      if (key.shift) return isMultiline ? null : { type: "commit", then: "up" };
      return { type: "commit", then: "down" };
    case "Tab":
      return { type: "commit", then: key.shift ? "left" : "right" };
    case "Escape":
      return { type: "cancel" };
    default:
      return null;
  }
}
