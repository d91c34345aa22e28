import type { GridLayoutProps } from "react-grid-layout";
import { blockTypes } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { findOverlap, isInside, type Place } from "#shared/blocks/place";
import type { Page } from "#shared/contract/pages";
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
    dropConfig: { enabled: isOn },
    onDropDragOver: () => (dragged ? blockTypes[dragged].size : false),
    onDrop: (_layout, item) => {
      if (!dragged || !item) return;
      const { w, h } = blockTypes[dragged].size;
      const place: Place = { x: item.x, y: item.y, w, h };
      const isFree = isInside(place, "desktop") && !findOverlap([...page.layouts.desktop.components, place]);
      // Where it does not fit, it lies at the first free place.
      add(dragged, { ...(isFree && { place }), isSure: true });
      dragged = null;
    },
  };
}
