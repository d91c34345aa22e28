import { useMemo, useState, type ReactNode } from "react";
import { useContextMenu, type MenuSection } from "../../../ui/layers/menu";
import type { Column } from "./columns";

export interface HeaderMenu {
  openFor: (column: Column, anchor: HTMLElement) => void;
}

/** One menu for all column heads, opened below the one that was pressed. */
export function useHeaderMenu(sectionsOf: (column: Column) => readonly MenuSection[]): {
  menu: HeaderMenu;
  layer: ReactNode;
} {
  const [column, setColumn] = useState<Column | null>(null);
  const { openAt, menu: layer } = useContextMenu(column ? sectionsOf(column) : []);
  const menu = useMemo(
    () => ({
      openFor: (opened: Column, anchor: HTMLElement) => {
        const { left, bottom } = anchor.getBoundingClientRect();
        setColumn(opened);
        openAt({ x: left, y: bottom });
      },
    }),
    [openAt],
  );
  return { menu, layer };
}
