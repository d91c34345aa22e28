import { useEffect, useMemo, useRef, useState } from "react";
import { GridLayout, noCompactor, useContainerWidth, type Layout } from "react-grid-layout";
import "react-grid-layout/css/styles.css";
import { blockTypes } from "#shared/blocks/index";
import { bottomOf, stackForPhone } from "#shared/blocks/place";
import type { Page, Placed } from "#shared/contract/pages";
import {
  BLOCK_MIN_HEIGHT,
  BLOCK_MIN_WIDTH,
  GRID_COLUMNS,
  GRID_ROW_HEIGHT_MOBILE,
  NEW_BLOCK_DELAY,
  NEW_BLOCK_TRIES,
} from "#shared/limits/apps";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useSaveLayoutMutation } from "../api";
import { useDropBlock } from "../builder/use-drop-block";
import { deviceOf, modeWidths, type ViewMode } from "../view-mode";
import { BlockFrame } from "./block-frame";
import styles from "./page-grid.module.css";
import { useReportHeights } from "./report-heights";
import { useRowHeight } from "./use-row-height";
import { BLOCKS_SCROLL } from "./use-seen";

interface PageGridProps {
  page: Page;
  isEditing: boolean;
  chosen: number | null;
  /** A block that was just added; the page scrolls to it. */
  added: number | null;
  mode: ViewMode;
  onChoose: (blockId: number) => void;
  onSetUp?: ((blockId: number) => void) | undefined;
  onAdded: (blockId: number) => void;
}

const MARGIN = [8, 8] as const;
/** On a phone rows are touched: their height counts more than the space between them. */
const MARGIN_MOBILE = [4, 4] as const;

/** The blocks of a page on its grid: 120 columns, 22 on phones. They never overlap. */
export function PageGrid({
  page,
  isEditing,
  chosen,
  added,
  mode,
  onChoose,
  onSetUp,
  onAdded,
}: PageGridProps) {
  const { width, containerRef, mounted } = useContainerWidth();
  const device = deviceOf(mode, page);
  const isMobile = device === "mobile";
  const stored = useMemo(
    () => (isMobile ? phoneLayout(page) : page.layouts.desktop.components),
    [page, isMobile],
  );
  // An automatic layout is not moved by hand.
  const mayMove = isEditing && page.can.canEditBlocks && (!isMobile || page.layouts.mobile.enabled);
  /** Moved blocks that are not stored yet. */
  const [moved, setMoved] = useState<{ from: readonly Placed[]; components: readonly Placed[] } | null>(null);
  const [saveLayout] = useSaveLayoutMutation();
  const placed = moved?.from === stored ? moved.components : stored;
  const drop = useDropBlock(page, isEditing && !isMobile, onAdded);
  useScrollTo(added);

  const put = (components: readonly Placed[]) => {
    const shifted = components.filter(
      (one) =>
        !isSame(
          one,
          stored.find(({ id }) => id === one.id),
        ),
    );
    // With the first move on phones the others keep the places that they have been given so far.
    const own = page.layouts.mobile.components;
    const unplaced = isMobile ? components.filter(({ id }) => !own.some((one) => one.id === id)) : [];
    const changed = shifted.length === 0 ? [] : [...new Set([...shifted, ...unplaced])];
    if (changed.length === 0) return;
    setMoved({ from: stored, components });
    saveLayout({ appId: page.id, device, components: changed })
      .unwrap()
      .catch((error: unknown) => {
        setMoved(null);
        if (isCallError(error)) showError(error);
      });
  };
  const layout = placed.map(({ id, ...place }) => ({
    i: String(id),
    ...place,
    minW: BLOCK_MIN_WIDTH,
    minH: BLOCK_MIN_HEIGHT,
  }));
  const { height: fixed, isStill } = useRowHeight(
    containerRef,
    page.disableDesktopScrolling && !isMobile,
    placed,
  );
  const margin = isMobile ? MARGIN_MOBILE : MARGIN;
  const rowHeight = (isMobile ? GRID_ROW_HEIGHT_MOBILE : fixed) - margin[1];
  useReportHeights(placed, { rowHeight, margin: margin[1] }, mounted && !isEditing);
  return (
    <div
      ref={containerRef}
      className={styles.place}
      {...{ [BLOCKS_SCROLL]: "" }}
      data-editing={isEditing || undefined}
      data-still={isStill || undefined}
      style={{ maxWidth: (isEditing && modeWidths[mode]) || undefined }}
    >
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          compactor={{ ...noCompactor, preventCollision: true }}
          gridConfig={{
            cols: GRID_COLUMNS[device],
            rowHeight,
            margin,
            containerPadding: [8, 8],
          }}
          dragConfig={{ enabled: mayMove, handle: "[data-drag-handle]", bounded: true }}
          resizeConfig={{ enabled: mayMove, handles: ["se", "e", "s"] }}
          {...drop}
          onDragStop={(next) => put(toPlaced(next))}
          onResizeStop={(next) => put(toPlaced(next))}
        >
          {page.components.map((block) => (
            <div key={block.id} className={styles.item} data-block={block.id}>
              <BlockFrame
                page={page}
                block={block}
                isEditing={isEditing}
                isChosen={chosen === block.id}
                isNew={added === block.id}
                placed={placed}
                device={device}
                onPlace={mayMove ? put : undefined}
                onChoose={() => onChoose(block.id)}
                onSetUp={onSetUp}
                onAdded={onAdded}
              />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}

const isSame = (one: Placed, other: Placed | undefined): boolean =>
  other !== undefined && one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

const toPlaced = (layout: Layout): Placed[] =>
  layout.map(({ i, x, y, w, h }) => ({ id: Number(i), x, y, w, h }));

/** The places on phones: those that were made for them, else blocks below each other. */
function phoneLayout({ components, layouts: { desktop, mobile } }: Page): readonly Placed[] {
  const sizeOf = ({ id }: Placed) => {
    const type = components.find((block) => block.id === id)?.config.type ?? "text";
    const { phoneRows, isHalfOnPhone = false } = blockTypes[type];
    return { rows: phoneRows, isHalf: isHalfOnPhone };
  };
  const stacked = stackForPhone(desktop.components, sizeOf);
  if (!mobile.enabled || mobile.components.length === 0) return stacked;
  const own = mobile.components;
  const below = bottomOf(own);
  const others = stackForPhone(
    desktop.components.filter(({ id }) => !own.some((one) => one.id === id)),
    sizeOf,
  );
  return [...own, ...others.map((one) => ({ ...one, y: one.y + below }))];
}

/** Scrolls to a new block as soon as it is drawn (specification 2, section 4). */
function useScrollTo(blockId: number | null): void {
  const tries = useRef(0);
  useEffect(() => {
    if (blockId === null) return;
    tries.current = 0;
    const look = setInterval(() => {
      const block = document.querySelector(`[data-block="${blockId}"]`);
      tries.current += 1;
      if (block) block.scrollIntoView({ block: "center" });
      if (block || tries.current >= NEW_BLOCK_TRIES) clearInterval(look);
    }, NEW_BLOCK_DELAY);
    return () => clearInterval(look);
  }, [blockId]);
}
