import { useMemo, useState, type ReactNode } from "react";
import { useContextMenu, type MenuSection } from "../../../ui/layers/menu";
import type { Column } from "./columns";

export interface HeaderMenu {
  openFor: (column: Column, anchor: HTMLElement) => void;
}

/** One menu for all column heads, or for what stands below the columns, opened at the one that was pressed. */
export function useHeaderMenu(
  sectionsOf: (column: Column) => readonly MenuSection[],
  edge: "top" | "bottom" = "bottom",
): {
  menu: HeaderMenu;
  layer: ReactNode;
} {
  const [column, setColumn] = useState<Column | null>(null);
  const { openAt, menu: layer } = useContextMenu(column ? sectionsOf(column) : []);
  const menu = useMemo(
    () => ({
      openFor: (opened: Column, anchor: HTMLElement) => {
        const { left, [edge]: y } = anchor.getBoundingClientRect();
        setColumn(opened);
        openAt({ x: left, y });
      },
    }),
    [openAt, edge],
  );
  return { menu, layer };
}
