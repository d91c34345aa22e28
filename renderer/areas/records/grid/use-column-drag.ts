import { useRef, type PointerEvent as ReactPointerEvent } from "react";
import type { Column } from "./columns";
import styles from "./grid-head.module.css";

/** Way in px after which a press on a column's head is a drag and no click. */
const DRAG_THRESHOLD = 6;

/** The index of a column that is dropped at `x`, in px from the start of the row. */
export function landingIndex(columns: readonly Column[], from: number, x: number): number {
  const before = columns.filter((column) => column.index !== from && column.x + column.width / 2 < x).length;
  return Math.max(0, Math.min(columns.length - 1, before));
}

/** Drags a column's head to another place. The menu's 'Move left' and 'Move right' do the same without a mouse. */
export function useColumnDrag(
  column: Column,
  columns: readonly Column[],
  onReorder: (fieldId: number, index: number) => void,
) {
  const moved = useRef(false);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    moved.current = false;
    if (event.button !== 0 || event.pointerType !== "mouse") return;
    const head = event.currentTarget.closest<HTMLElement>("[role=columnheader]");
    const header = head?.closest<HTMLElement>("[role=rowgroup]");
    if (!head || !header) return;
    const startX = event.clientX;
    const line = document.createElement("div");
    line.className = styles.dropLine ?? "";

    const target = (clientX: number) =>
      landingIndex(columns, column.index, clientX - header.getBoundingClientRect().left);
    const move = (now: PointerEvent) => {
      if (!moved.current && Math.abs(now.clientX - startX) < DRAG_THRESHOLD) return;
      moved.current = true;
      head.setAttribute("data-dragged", "");
      const index = target(now.clientX);
      const place = columns[index];
      if (!line.isConnected) header.append(line);
      line.style.left = `${place ? (index > column.index ? place.x + place.width : place.x) : 0}px`;
    };
    const end = (now: PointerEvent) => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      head.removeAttribute("data-dragged");
      line.remove();
      if (moved.current && now.type === "pointerup") onReorder(column.field.id, target(now.clientX));
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
  };
  return { onPointerDown, hasMoved: () => moved.current };
}
