import { IconCopy, IconSettings, IconTrash } from "@tabler/icons-react";
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from "@tiptap/react";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { DOCUMENT_BLOCK_MAX_HEIGHT, DOCUMENT_BLOCK_MIN_HEIGHT } from "#shared/limits/documents";
import { AppBlock } from "#shared/documents/extensions";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { EmbeddedBlock } from "../../apps/public";
import { useCloneDocumentBlockMutation } from "../api";
import { useHostDocument } from "../editor/host-context";
import { hostOf } from "./block-host";
import styles from "./app-block.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;
/** Height that an arrow key adds, in px. */
const KEY_STEP = 10;

const within = (height: number): number =>
  Math.round(Math.min(DOCUMENT_BLOCK_MAX_HEIGHT, Math.max(DOCUMENT_BLOCK_MIN_HEIGHT, height)));

/** A block of an app between paragraphs: it is resized, cloned and set up in place. */
function AppBlockView({ node, updateAttributes, deleteNode, editor, getPos }: NodeViewProps) {
  const t = useText();
  const document = useHostDocument();
  const [cloneBlock, cloning] = useCloneDocumentBlockMutation();
  const blockId = Number(node.attrs["blockId"]);
  const stored = Number(node.attrs["height"]);
  const [height, setHeight] = useState<number | null>(null);
  const block = document?.blocks.find(({ id }) => id === blockId);
  const can = document?.can;
  const clone = async () => {
    if (!document) return;
    try {
      const made = await cloneBlock({ documentId: document.id, blockId }).unwrap();
      const at = (getPos() ?? 0) + node.nodeSize;
      editor
        .chain()
        .insertContentAt(at, { type: "appBlock", attrs: { blockId: made.blockId, height: stored } })
        .run();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <NodeViewWrapper className={styles.block} data-app-block-id={blockId} contentEditable={false}>
      <div className={styles.content} style={{ height: height ?? stored }}>
        {document && block ? (
          <EmbeddedBlock host={hostOf(document)} block={block} />
        ) : (
          <p className={styles.missing}>{t("documents.blockMissing")}</p>
        )}
      </div>
      {editor.isEditable && (
        <div className={styles.tools}>
          {can?.canEditBlocks && block && document && (
            <IconButton
              size="small"
              label={t("apps.setUpBlock")}
              onClick={() => void openPanel("documentBlockSettings", { documentId: document.id, blockId })}
            >
              <IconSettings {...ICON} />
            </IconButton>
          )}
          {can?.canCreateBlocks && block && (
            <IconButton
              size="small"
              label={t("documents.cloneBlock")}
              disabled={cloning.isLoading}
              onClick={() => void clone()}
            >
              <IconCopy {...ICON} />
            </IconButton>
          )}
          {can?.canDeleteBlocks && (
            <IconButton size="small" label={t("documents.removeBlock")} onClick={deleteNode}>
              <IconTrash {...ICON} />
            </IconButton>
          )}
        </div>
      )}
      {editor.isEditable && can?.canEditBlocks && (
        <ResizeHandle
          height={stored}
          onMove={setHeight}
          onEnd={(next) => {
            setHeight(null);
            updateAttributes({ height: next });
          }}
        />
      )}
    </NodeViewWrapper>
  );
}

interface ResizeHandleProps {
  height: number;
  onMove: (height: number) => void;
  onEnd: (height: number) => void;
}

function ResizeHandle({ height, onMove, onEnd }: ResizeHandleProps) {
  const t = useText();
  const start = useRef<number | null>(null);
  const at = (event: PointerEvent) => within(height + event.clientY - (start.current ?? event.clientY));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    event.stopPropagation();
    onEnd(within(height + (event.key === "ArrowDown" ? KEY_STEP : -KEY_STEP)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      aria-label={t("documents.resizeBlock")}
      aria-orientation="vertical"
      aria-valuenow={height}
      aria-valuemin={DOCUMENT_BLOCK_MIN_HEIGHT}
      aria-valuemax={DOCUMENT_BLOCK_MAX_HEIGHT}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientY;
      }}
      onPointerMove={(event) => {
        if (start.current !== null) onMove(at(event));
      }}
      onPointerUp={(event) => {
        if (start.current === null) return;
        const next = at(event);
        start.current = null;
        onEnd(next);
      }}
    />
  );
}

/** The embedded block as the editor shows it. */
export const AppBlockNode = AppBlock.extend({
  addNodeView: () =>
    // The text ignores keys and clicks inside the block.
    ReactNodeViewRenderer(AppBlockView, { stopEvent: () => true }),
});
