import { useState, type DragEvent, type KeyboardEvent } from "react";
import { useRowFocus } from "../layers/use-row-focus";
import styles from "./order.module.css";

/**
 * Puts the rows of a list in another order: by dragging, with Alt and an arrow, or with `MoveButtons`; the keyboard
 * goes along with the row. Each row takes `row`, and `handle` the part of it that is dragged.
 */
export function useOrder<Place extends HTMLElement>(
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const { place, onFocus, added, moved } = useRowFocus<Place>();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    moved(to);
    onMove(from, to);
  };
  const row = (index: number) => ({
    "data-list-row": true,
    "data-drop": over !== index || dragged === null ? undefined : dragged < index ? "after" : "before",
    className: styles.row,
    // Before an input in the row, which would open its list.
    onKeyDownCapture: (event: KeyboardEvent) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (!event.altKey || step === 0) return;
      event.preventDefault();
      event.stopPropagation();
      move(index, index + step);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== index) onMove(dragged, index);
    },
  });
  const handle = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      const whole = event.currentTarget.closest("[data-list-row]");
      event.dataTransfer.effectAllowed = "move";
      if (whole) event.dataTransfer.setDragImage(whole, 0, 0);
      setDragged(index);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });
  return { place, onFocus, added, move, row, handle };
}
