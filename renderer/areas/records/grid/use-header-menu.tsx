import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { useContextMenu, type MenuSection } from "../../../ui/layers/menu";
import type { Column } from "./columns";

export interface HeaderMenu {
  openFor: (column: Column, anchor: HTMLElement) => void;
}

/** Focuses a field's header, or the one that is in its place now. */
export function focusHead(grid: Element, fieldId: number, index: number): void {
  const heads = [...grid.querySelectorAll<HTMLElement>("[data-head]")];
  const own = heads.find((head) => head.closest(`[data-field="${fieldId}"]`) !== null);
  const place = Math.min(index, heads.length - 1);
  (own ?? heads.find((head) => head.dataset["head"] === String(place)))?.focus();
}

/** One menu for all column headers, or for the footer cells, opened at the clicked one. */
export function useHeaderMenu(
  sectionsOf: (column: Column) => readonly MenuSection[],
  edge: "top" | "bottom" = "bottom",
): {
  menu: HeaderMenu;
  layer: ReactNode;
  /** The field whose menu is open. */
  openId: number | null;
} {
  const [column, setColumn] = useState<Column | null>(null);
  const grid = useRef<Element | null>(null);
  // A column that is frozen or hidden is rendered with a new header.
  const refocus = useCallback(() => {
    if (column && grid.current) focusHead(grid.current, column.field.id, column.index);
  }, [column]);
  const { openAt, menu: layer } = useContextMenu(
    column ? sectionsOf(column) : [],
    column?.field.name,
    refocus,
  );
  const menu = useMemo(
    () => ({
      openFor: (opened: Column, anchor: HTMLElement) => {
        const { left, [edge]: y } = anchor.getBoundingClientRect();
        grid.current = anchor.closest("[aria-colcount]");
        setColumn(opened);
        openAt({ x: left, y });
      },
    }),
    [openAt, edge],
  );
  return { menu, layer, openId: layer ? (column?.field.id ?? null) : null };
}
