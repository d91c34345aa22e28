import { classNames } from "../class-names";
import styles from "./kbd.module.css";

export const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
const NAMES: Record<string, string> = {
  mod: isMac ? "⌘" : "Ctrl",
  ctrl: "Ctrl",
  shift: isMac ? "⇧" : "Shift",
  alt: isMac ? "⌥" : "Alt",
  enter: "↵",
  escape: "Esc",
  esc: "Esc",
  tab: "Tab",
  del: "Del",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
};

/** Keys as people read them: `mod+k` becomes `Ctrl K`. */
export const keyNames = (keys: string): string[] =>
  // A plus at the end is the key of that name.
  keys.split(/\+(?=.)/).map((key) => NAMES[key.toLowerCase()] ?? key.toUpperCase());

/** A shortcut beside its action. */
export function Kbd({ keys, isOnDark, isPlain }: { keys: string; isOnDark?: boolean; isPlain?: boolean }) {
  return (
    <kbd className={classNames(styles.kbd, isOnDark && styles.onDark, isPlain && styles.plain)}>
      {keyNames(keys).join(" ")}
    </kbd>
  );
}
