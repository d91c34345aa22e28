import { Suspense, lazy, useEffect, useMemo, useRef, useState } from "react";
import { blockTypes } from "#shared/blocks/index";
import { bottomOf, stackForPhone } from "#shared/blocks/place";
import type { Page, Placed } from "#shared/contract/pages";
import { GRID_COLUMNS, GRID_ROW_HEIGHT_MOBILE, NEW_BLOCK_DELAY, NEW_BLOCK_TRIES } from "#shared/limits/apps";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useSaveLayoutMutation } from "../api";
import { useDropBlock } from "../builder/use-drop-block";
import { deviceOf, modeWidths, type ViewMode } from "../view-mode";
import { BlockFrame } from "./block-frame";
import styles from "./page-grid.module.css";
import { useReportHeights } from "./report-heights";
import { StillGrid } from "./still-grid";
import { useRowHeight } from "./use-row-height";
import { BLOCKS_SCROLL } from "./use-seen";
import { useWidth } from "./use-width";

/** Dragging and resizing load with the first editing. */
const EditedGrid = lazy(() => import("./edited-grid"));

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
  const [containerRef, width] = useWidth();
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
  const { height: fixed, isStill } = useRowHeight(
    containerRef,
    page.disableDesktopScrolling && !isMobile,
    placed,
  );
  const margin = isMobile ? MARGIN_MOBILE : MARGIN;
  const rowHeight = (isMobile ? GRID_ROW_HEIGHT_MOBILE : fixed) - margin[1];
  useReportHeights(placed, { rowHeight, margin: margin[1] }, width !== null && !isEditing);
  const geometry = { width: width ?? 0, columns: GRID_COLUMNS[device], rowHeight, margin };
  const grid = { geometry, placed };
  const blocks = page.components.map((block) => ({
    id: block.id,
    content: (
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
    ),
  }));
  const still = <StillGrid {...grid} blocks={blocks} />;
  return (
    <div
      ref={containerRef}
      className={styles.place}
      {...{ [BLOCKS_SCROLL]: "" }}
      data-editing={isEditing || undefined}
      data-still={isStill || undefined}
      style={{ maxWidth: (isEditing && modeWidths[mode]) || undefined }}
    >
      {width !== null &&
        (isEditing ? (
          <Suspense fallback={still}>
            <EditedGrid {...grid} blocks={blocks} mayMove={mayMove} drop={drop} onPut={put} />
          </Suspense>
        ) : (
          still
        ))}
    </div>
  );
}

const isSame = (one: Placed, other: Placed | undefined): boolean =>
  other !== undefined && one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

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
