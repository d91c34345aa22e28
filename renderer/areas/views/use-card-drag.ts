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

/** Lets cards be dropped on a place, whose list scrolls near its edges. Returns whether one is above it. */
export function useCardDrop(
  place: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  onDrop: ((recordId: number) => void) | undefined,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !onDrop) return;
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data["cardOf"] === "number",
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        onDrop(source.data["cardOf"] as number);
      },
    });
    return list.current ? combine(target, autoScrollForElements({ element: list.current })) : target;
  }, [place, list, onDrop]);
  return isOver;
}
