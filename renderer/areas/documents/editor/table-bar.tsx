import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./table-bar.module.css";

const tools = [
  ["documents.rowBelow", IconRowInsertBottom, (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  [
    "documents.columnAfter",
    IconColumnInsertRight,
    (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  ],
  ["documents.deleteRow", IconRowRemove, (editor: Editor) => editor.chain().focus().deleteRow().run()],
  [
    "documents.deleteColumn",
    IconColumnRemove,
    (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  ],
] as const;

/** Rows and columns of the table that the cursor is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const t = useText();
  const isShown = useEditorState({ editor, selector: ({ editor: shown }) => shown.isActive("table") });
  if (!isShown) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("documents.block.table")}>
      {tools.map(([label, Icon, run]) => (
        <IconButton
          key={label}
          size="small"
          label={t(label)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon size={16} stroke={1.5} />
        </IconButton>
      ))}
    </div>
  );
}
