import { useState, type DragEvent } from "react";
import type { GridLayoutProps } from "react-grid-layout";
import { blockTypes } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { findOverlap, isInside, type Place } from "#shared/blocks/place";
import type { Page } from "#shared/contract/pages";
import { GRID_COLUMNS } from "#shared/limits/apps";
import { useAddBlock } from "./use-add-block";

/** The type that is being dragged out of the panel; what is dragged from elsewhere is not taken. */
let dragged: BlockTypeName | null = null;

export const dragOut = (type: BlockTypeName | null): void => {
  dragged = type;
};

type DropProps = Pick<GridLayoutProps, "dropConfig" | "onDropDragOver" | "onDrop">;

/** Takes types of blocks that are dragged out of the panel onto the grid, where there is room for them. */
export function useDropBlock(page: Page, isOn: boolean, onAdded: (blockId: number) => void): DropProps {
  const add = useAddBlock(page, onAdded);
  return {
    dropConfig: { enabled: isOn && page.can.canCreateBlocks },
    onDropDragOver: () => (dragged ? blockTypes[dragged].size : false),
    onDrop: (_layout, item) => {
      if (!dragged || !item) return;
      const { w, h } = blockTypes[dragged].size;
      const place: Place = { x: item.x, y: item.y, w, h };
      const isFree = isInside(place, "desktop") && !findOverlap([...page.layouts.desktop.components, place]);
      // Without room at the drop position it goes to the first free place.
      add(dragged, { ...(isFree && { place }), isSure: true });
      dragged = null;
    },
  };
}

/**
 * Drop handling of a page without blocks, which has no grid yet: the block goes to the top, below the
 * pointer.
 */
export function useDropFirst(page: Page, onAdded: (blockId: number) => void) {
  const add = useAddBlock(page, onAdded);
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!dragged || !page.can.canCreateBlocks) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!dragged || !page.can.canCreateBlocks) return;
      event.preventDefault();
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const { w, h } = blockTypes[dragged].size;
      const column = Math.round(((event.clientX - left) / width) * GRID_COLUMNS.desktop - w / 2);
      const x = Math.max(0, Math.min(column, GRID_COLUMNS.desktop - w));
      add(dragged, { place: { x, y: 0, w, h }, isSure: true });
      dragged = null;
    },
  };
}
