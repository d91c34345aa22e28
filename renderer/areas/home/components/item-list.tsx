import { useRef, type KeyboardEvent } from "react";
import type { HomeItem } from "#shared/contract/home";
import { HomeRow } from "./home-row";
import styles from "./item-list.module.css";

interface ItemListProps {
  label: string;
  items: readonly HomeItem[];
  view: "list" | "grid";
  /** Says when each was opened. */
  showsTime?: boolean;
}

/** Items as dense lines or as tiles; arrows move among them, Tab leaves. */
export function ItemList({ label, items, view, showsTime }: ItemListProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || (view === "list" && /Left|Right/.test(event.key))) return;
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("a[data-item]") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} aria-label={label} className={styles.list} data-view={view} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <HomeRow key={item.key} item={item} view={view} showsTime={showsTime === true} />
      ))}
    </ul>
  );
}
