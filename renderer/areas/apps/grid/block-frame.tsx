import { memo, useMemo, type KeyboardEvent } from "react";
import { blockTypes, configOf } from "#shared/blocks/index";
import { findOverlap, isInside, type Device } from "#shared/blocks/place";
import type { Block, Page, Placed } from "#shared/contract/pages";
import { BLOCK_MIN_HEIGHT, BLOCK_MIN_WIDTH } from "#shared/limits/apps";
import { useText } from "../../../ui/text";
import { BlockNotice, SetUpContext } from "../blocks/block-notice";
import { blockTypeViews } from "../blocks/registry";
import { BuilderMark } from "../builder/builder-mark";
import { BlockBoundary } from "./block-boundary";
import styles from "./block-frame.module.css";
import { BlockMenu } from "./block-menu";
import { useSeen } from "./use-seen";

interface BlockFrameProps {
  page: Page;
  block: Block;
  isEditing: boolean;
  isChosen: boolean;
  isNew: boolean;
  placed: readonly Placed[];
  device: Device;
  /** Absent where blocks are not moved. */
  onPlace: ((components: readonly Placed[]) => void) | undefined;
  onChoose: () => void;
  /** Opens the settings of a block; absent for those who may not change it. */
  onSetUp: ((blockId: number) => void) | undefined;
  onAdded: (blockId: number) => void;
}

/** A block on its surface; while the page is edited, with a handle to move it and a menu. */
export const BlockFrame = memo(function BlockFrame(props: BlockFrameProps) {
  const { page, block, isEditing, isChosen, isNew, onChoose, onSetUp, onAdded } = props;
  const t = useText();
  const { type } = block.config;
  const { Block, label, isBare = false, icon: Icon } = blockTypeViews[type];
  const title = titleOf(block) || t(label);
  const setUp = useMemo(() => onSetUp && (() => onSetUp(block.id)), [onSetUp, block.id]);
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  return (
    <section
      className={styles.frame}
      aria-label={title}
      data-bare={(isBare && !isEditing) || undefined}
      data-chosen={isChosen || undefined}
      data-new={isNew || undefined}
    >
      {isEditing && (
        <header className={styles.handle}>
          <button
            type="button"
            className={styles.grip}
            data-drag-handle
            aria-label={`${title}. ${t("apps.moveHint")}`}
            onClick={onChoose}
            onKeyDown={(event) => moveByKey(event, props)}
          >
            <Icon size={14} stroke={1.5} />
            {title}
          </button>
          <BuilderMark appId={page.id} blockId={block.id} />
          <BlockMenu {...{ page, block, onChoose, onAdded }} />
        </header>
      )}
      <div ref={ref} className={styles.content} inert={isEditing}>
        {isSeen && (
          <BlockBoundary key={block.revision} title={titleOf(block)}>
            <SetUpContext value={setUp}>
              {block.isWithheld ? (
                <BlockNotice>{t("apps.blockWithheld")}</BlockNotice>
              ) : (
                <Block
                  {...{ page, block, isEditing }}
                  config={configOf(blockTypes[type], block.normalizedConfig)}
                />
              )}
            </SetUpContext>
          </BlockBoundary>
        )}
      </div>
    </section>
  );
});

const titleOf = ({ normalizedConfig }: Block): string => {
  const { title, component, label } = normalizedConfig;
  return (
    [title, component, label].find((text): text is string => typeof text === "string" && text !== "") ?? ""
  );
};

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move a block, with Shift they resize it; never over another or out of the grid. */
function moveByKey(event: KeyboardEvent, { block, placed, device, onPlace }: BlockFrameProps): void {
  const step = STEPS[event.key];
  const own = placed.find(({ id }) => id === block.id);
  if (!step || !own || !onPlace) return;
  event.preventDefault();
  const [x, y] = step;
  const next = event.shiftKey
    ? { ...own, w: Math.max(BLOCK_MIN_WIDTH, own.w + x), h: Math.max(BLOCK_MIN_HEIGHT, own.h + y) }
    : { ...own, x: Math.max(0, own.x + x), y: Math.max(0, own.y + y) };
  const components = placed.map((one) => (one.id === own.id ? next : one));
  if (isInside(next, device) && !findOverlap(components)) onPlace(components);
}
