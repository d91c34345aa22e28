import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { findBarState } from "../menu-states";
import styles from "./find-bar.module.css";
import { findText, markFound, unmarkFound } from "./find-text";
import { useStore } from "../../../ui/store/use-store";

const ICON = { size: 16, stroke: 1.5 } as const;

/** Finds text in the page; for the desktop window, which has no browser around it. */
export function FindBar() {
  const isOpen = useStore(findBarState);
  return isOpen ? <OpenFindBar /> : null;
}

function OpenFindBar() {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState("");
  const [current, setCurrent] = useState(0);
  const [count, setCount] = useState(0);
  const ranges = useRef<Range[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    return unmarkFound;
  }, []);

  const find = (text: string) => {
    ranges.current = findText(text, document.body, bar.current);
    setWanted(text);
    setCount(ranges.current.length);
    setCurrent(0);
    markFound(ranges.current, 0);
  };
  const step = (by: number) => {
    // The page may have changed since.
    ranges.current = findText(wanted, document.body, bar.current);
    const total = ranges.current.length;
    const next = total === 0 ? 0 : (current + by + total) % total;
    setCount(total);
    setCurrent(next);
    markFound(ranges.current, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") findBarState.set(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={bar}
      role="search"
      aria-label={t("desktop.menu.find")}
      className={styles.bar}
      onKeyDown={onKeyDown}
    >
      <input
        ref={input}
        className={styles.input}
        aria-label={t("desktop.menu.find")}
        value={wanted}
        onChange={({ currentTarget }) => find(currentTarget.value)}
      />
      <span role="status" className={styles.count}>
        {wanted === "" ? "" : t("navigation.found", { current: count === 0 ? 0 : current + 1, count })}
      </span>
      <IconButton label={t("navigation.findPrevious")} disabled={count === 0} onClick={() => step(-1)}>
        <IconChevronUp {...ICON} />
      </IconButton>
      <IconButton label={t("navigation.findNext")} disabled={count === 0} onClick={() => step(1)}>
        <IconChevronDown {...ICON} />
      </IconButton>
      <IconButton label={t("ui.close")} onClick={() => findBarState.set(false)}>
        <IconX {...ICON} />
      </IconButton>
    </div>
  );
}
