import { useCallback, useState, type KeyboardEvent } from "react";
import type { HomeItem } from "#shared/contract/home";
import { ROWS_AT_A_TIME } from "#shared/limits/home";
import { useOrder } from "../../../ui/order/use-order";
import { useNear } from "../../../ui/use-near";
import { HomeRow } from "./home-row";
import styles from "./item-list.module.css";

interface ItemListProps {
  label: string;
  items: readonly HomeItem[];
  view: "list" | "grid";
  /** Says when each was opened. */
  showsTime?: boolean;
  /** Where it is given, items are dragged, or moved with Alt and an arrow or by their menus. */
  onMove?: (from: number, to: number) => void;
}

/** Items as dense lines or as tiles; arrows move among them, Tab leaves. A long list comes as one scrolls. */
export function ItemList({ label, items, view, showsTime, onMove }: ItemListProps) {
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const showMore = useCallback(() => setShown((count) => count + ROWS_AT_A_TIME), []);
  const order = useOrder<HTMLUListElement>(items.length, onMove ?? (() => undefined));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || (view === "list" && /Left|Right/.test(event.key))) return;
    const links = [...(order.place.current?.querySelectorAll<HTMLAnchorElement>("a[data-item]") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const orderOf = (index: number) =>
    onMove && {
      row: order.row(index),
      handle: order.handle(index),
      move: order.move,
      index,
      isLast: index === items.length - 1,
    };
  return (
    <ul
      ref={order.place}
      aria-label={label}
      className={styles.list}
      data-view={view}
      onKeyDown={onKeyDown}
      onFocus={onMove && order.onFocus}
    >
      {items.slice(0, shown).map((item, index) => (
        <HomeRow
          key={item.key}
          item={item}
          view={view}
          showsTime={showsTime === true}
          order={orderOf(index)}
        />
      ))}
      {shown < items.length && <Further key={shown} onNear={showMore} />}
    </ul>
  );
}

/** The end of what is drawn. */
function Further({ onNear }: { onNear: () => void }) {
  return <li ref={useNear<HTMLLIElement>(onNear)} className={styles.further} aria-hidden />;
}
