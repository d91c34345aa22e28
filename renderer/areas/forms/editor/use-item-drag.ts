import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { ElementType } from "./edit-items";

/** The dragged part: an item of the form, an unused field, or a new element. */
export type Dragged = { itemId: string } | { fieldId: number } | { element: ElementType };

const KEY = "formItem";
const readDragged = (data: Record<string, unknown>): Dragged | undefined => data[KEY] as Dragged | undefined;

/** Makes something that can be dragged into the form. Returns whether it is being dragged. */
export function useDragged(element: RefObject<HTMLElement | null>, dragged: Dragged): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const latest = useRef(dragged);
  useEffect(() => {
    latest.current = dragged;
  });
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ [KEY]: latest.current }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [element]);
  return isDragged;
}

/** Where in an item something would be dropped: before or after it. */
export type DropEdge = "before" | "after";

/**
 * Takes what is dropped on an item.
 *
 * @param isInLine items stand beside each other: its left half is before it, not its upper one
 */
export function useItemDrop(
  element: RefObject<HTMLElement | null>,
  isInLine: boolean,
  onDrop: (dragged: Dragged, edge: DropEdge) => void,
): DropEdge | null {
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const edgeAt = ({ clientX, clientY }: { clientX: number; clientY: number }): DropEdge => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const isBefore = isInLine ? clientX < left + width / 2 : clientY < top + height / 2;
      return isBefore ? "before" : "after";
    };
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => readDragged(source.data) !== undefined,
      onDrag: ({ location }) => setEdge(edgeAt(location.current.input)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null);
        const dragged = readDragged(source.data);
        if (dragged) latest.current(dragged, edgeAt(location.current.input));
      },
    });
  }, [element, isInLine]);
  return edge;
}

/** Takes what is dropped beside all items, and scrolls near the edges. Returns whether something is above it. */
export function useFormDrop(
  element: RefObject<HTMLElement | null>,
  onDrop: (dragged: Dragged) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    return combine(
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => readDragged(source.data) !== undefined,
        onDrag: ({ location, self }) => setIsOver(location.current.dropTargets[0]?.element === self.element),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source, location, self }) => {
          setIsOver(false);
          const dragged = readDragged(source.data);
          // An item took it.
          if (dragged && location.current.dropTargets[0]?.element === self.element) latest.current(dragged);
        },
      }),
      autoScrollForElements({ element: target }),
    );
  }, [element]);
  return isOver;
}
