import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconMoodEdit,
  IconRowInsertBottom,
  IconRowRemove,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ComponentType } from "react";
import type { MessageId } from "#shared/text/index";
import { openPanel } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { calloutLook } from "../blocks/callout-view";
import styles from "./block-bar.module.css";
import { CodeLanguage } from "./code-language";
import { addColumn, aroundCursor, removeColumn } from "./columns";

interface Tool {
  label: MessageId;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: (editor: Editor) => void;
}

/** The tools of the innermost block around the cursor that has some. */
const toolsOf: Readonly<Record<string, { label: MessageId; tools: readonly Tool[] }>> = {
  table: {
    label: "documents.block.table",
    tools: [
      {
        label: "documents.rowBelow",
        icon: IconRowInsertBottom,
        run: (editor) => editor.chain().focus().addRowAfter().run(),
      },
      {
        label: "documents.columnAfter",
        icon: IconColumnInsertRight,
        run: (editor) => editor.chain().focus().addColumnAfter().run(),
      },
      {
        label: "documents.deleteRow",
        icon: IconRowRemove,
        run: (editor) => editor.chain().focus().deleteRow().run(),
      },
      {
        label: "documents.deleteColumn",
        icon: IconColumnRemove,
        run: (editor) => editor.chain().focus().deleteColumn().run(),
      },
    ],
  },
  columns: {
    label: "documents.block.columns",
    tools: [
      { label: "documents.columnAfter", icon: IconColumnInsertRight, run: addColumn },
      { label: "documents.deleteColumn", icon: IconColumnRemove, run: removeColumn },
    ],
  },
  callout: {
    label: "documents.block.callout",
    tools: [{ label: "documents.calloutLook", icon: IconMoodEdit, run: openLook }],
  },
  codeBlock: { label: "documents.block.code", tools: [] },
};

function openLook(editor: Editor): void {
  const found = aroundCursor(editor.state, "callout");
  if (!found) return;
  void openPanel("documentCallout", {
    look: calloutLook(found.node.attrs),
    onLook: (look) => editor.chain().updateAttributes("callout", look).run(),
  });
}

function blockAt(editor: Editor): string | null {
  const { $head } = editor.state.selection;
  for (let { depth } = $head; depth > 0; depth -= 1) {
    const { name } = $head.node(depth).type;
    if (name in toolsOf) return name;
  }
  return null;
}

/** Tools of the table, columns, callout or code that the cursor is in. */
export function BlockBar({ editor }: { editor: Editor }) {
  const t = useText();
  const block = useEditorState({ editor, selector: ({ editor: shown }) => blockAt(shown) });
  const found = block === null ? undefined : toolsOf[block];
  if (!found) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t(found.label)}>
      {found.tools.map(({ label, icon: Icon, run }) => (
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
      {block === "codeBlock" && <CodeLanguage editor={editor} />}
    </div>
  );
}
