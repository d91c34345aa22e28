import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { Page } from "#shared/contract/pages";
import { Button } from "../../../ui/button/button";
import { BlocksDrawing } from "../../../ui/drawings/blocks-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { BlockTiles } from "./block-tiles";
import styles from "./builder.module.css";
import { useDropFirst } from "./use-drop-block";
import { useAddBlock } from "./use-add-block";

/** Blocks that an empty page offers first (specification 2, section 2). */
const FIRST: readonly BlockTypeName[] = ["superForm", "titleBar", "indicator", "flow", "text"];

interface EmptyPageProps {
  page: Page;
  mayBuild: boolean;
  onAdded: (blockId: number) => void;
  /** Opens the panel with every type of block. */
  onBuild: () => void;
}

export function EmptyPage({ page, mayBuild, onAdded, onBuild }: EmptyPageProps) {
  const t = useText();
  const add = useAddBlock(page, onAdded);
  const { isOver, ...drop } = useDropFirst(page, onAdded);
  if (!mayBuild) return <EmptyState title={t("apps.emptyReader")} drawing={<BlocksDrawing />} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the tiles do the same by keyboard
    <div className={styles.emptyPlace} data-over={isOver || undefined} {...drop}>
      <div className={styles.empty}>
        <EmptyState title={t("apps.addBlock")} hint={t("apps.emptyHint")} drawing={<BlocksDrawing />} />
        <BlockTiles label={t("apps.addBlock")} types={FIRST} onAdd={(type) => add(type)} />
        <Button kind="subtle" onClick={onBuild}>
          {t("apps.moreBlocks")}
        </Button>
      </div>
    </div>
  );
}
