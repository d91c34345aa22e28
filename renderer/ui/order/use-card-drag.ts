import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { useEffect, useState, type RefObject } from "react";

/** Makes a card that can be dragged to another place of its view. Returns whether it is being dragged. */
export function useCardDrag(
  card: RefObject<HTMLElement | null>,
  recordId: number,
  isMovable: boolean,
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || !isMovable) return;
    return draggable({
      element,
      getInitialData: () => ({ cardOf: recordId }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [card, recordId, isMovable]);
  return isDragged;
}

/**
 * Lets cards be dropped on a place, whose list scrolls near its edges.
 *
 * @param onOver told where above the place a card is; null once it is not
 * @returns whether a card is above it
 */
export function useCardDrop(
  place: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  onDrop: ((recordId: number, clientY: number) => void) | undefined,
  onOver?: (clientY: number | null) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !onDrop) return;
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data["cardOf"] === "number",
      onDragEnter: () => setIsOver(true),
      onDrag: ({ location }) => onOver?.(location.current.input.clientY),
      onDragLeave: () => {
        setIsOver(false);
        onOver?.(null);
      },
      onDrop: ({ source, location }) => {
        setIsOver(false);
        onOver?.(null);
        onDrop(source.data["cardOf"] as number, location.current.input.clientY);
      },
    });
    return list.current ? combine(target, autoScrollForElements({ element: list.current })) : target;
  }, [place, list, onDrop, onOver]);
  return isOver;
}
