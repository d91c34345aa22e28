import { DragHandle } from "@tiptap/extension-drag-handle-react";
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useRef } from "react";
import type { MessageId } from "#shared/text/index";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import styles from "./block-handle.module.css";

interface Block {
  node: Node;
  pos: number;
}

const ICON = { size: 16, stroke: 1.5 } as const;

/** A handle next to the block under the mouse: it is dragged, or moved, copied and deleted by its menu. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const t = useText();
  const block = useRef<Block | null>(null);
  const action = (
    id: string,
    label: MessageId,
    Icon: typeof IconCopy,
    run: (at: Block) => void,
  ): MenuAction => ({
    id,
    label: t(label),
    icon: <Icon {...ICON} />,
    onSelect: () => block.current && run(block.current),
  });
  return (
    <DragHandle
      editor={editor}
      className={styles.handle}
      onNodeChange={({ node, pos }) => {
        block.current = node ? { node, pos } : null;
      }}
    >
      <Menu
        label={t("documents.blockActions")}
        sections={[
          {
            id: "move",
            actions: [
              action("up", "documents.moveUp", IconArrowUp, (at) => moveBlock(editor, at, -1)),
              action("down", "documents.moveDown", IconArrowDown, (at) => moveBlock(editor, at, 1)),
              action("copy", "documents.copyBlock", IconCopy, ({ node, pos }) =>
                editor
                  .chain()
                  .insertContentAt(pos + node.nodeSize, node.toJSON())
                  .run(),
              ),
            ],
          },
          {
            id: "delete",
            actions: [
              {
                ...action("delete", "documents.deleteBlock", IconTrash, ({ node, pos }) =>
                  editor
                    .chain()
                    .deleteRange({ from: pos, to: pos + node.nodeSize })
                    .run(),
                ),
                isDangerous: true,
              },
            ],
          },
        ]}
      >
        <IconButton size="small" label={t("documents.blockActions")}>
          <IconGripVertical {...ICON} />
        </IconButton>
      </Menu>
    </DragHandle>
  );
}

/** Swaps a block with its neighbour. */
function moveBlock(editor: Editor, { node, pos }: Block, step: -1 | 1): void {
  const { state } = editor;
  const $pos = state.doc.resolve(pos);
  const neighbour = $pos.parent.maybeChild($pos.index() + step);
  if (!neighbour) return;
  const moved = state.tr.delete(pos, pos + node.nodeSize);
  moved.insert(step < 0 ? pos - neighbour.nodeSize : pos + neighbour.nodeSize, node);
  editor.view.dispatch(moved.scrollIntoView());
}
