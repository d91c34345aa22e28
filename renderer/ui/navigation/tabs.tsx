import type { KeyboardEvent, ReactNode } from "react";
import styles from "./tabs.module.css";

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  count?: ReactNode;
}
interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** `underlined` on paper, `pill` on linen. */
  look?: "underlined" | "pill";
  /** Id of the element that shows the selected tab's content. */
  panelId?: string;
  onSelect: (id: Id) => void;
}

/** Tabs of one page: arrows move and select. Where tabs are addresses, use links in `PillLinks`. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  look = "underlined",
  panelId,
  onSelect,
}: TabsProps<Id>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = step === undefined ? undefined : tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.parentElement
      ?.querySelectorAll<HTMLElement>("[role=tab]")
      ?.[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className={styles.tabs} data-look={look} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={move}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
