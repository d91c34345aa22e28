import {
  IconAlertCircle,
  IconBlockquote,
  IconCalendar,
  IconCheckbox,
  IconCode,
  IconColumns2,
  IconFileText,
  IconH1,
  IconH2,
  IconH3,
  IconLayoutDashboard,
  IconList,
  IconListDetails,
  IconListNumbers,
  IconMath,
  IconMinus,
  IconPageBreak,
  IconPaperclip,
  IconPhoto,
  IconTable,
  IconTextSize,
  IconWorld,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import type { ComponentType } from "react";
import { insertBlock } from "./insert-block";
import type { MessageId } from "#shared/text/index";

/** A block that the slash menu inserts. */
export interface BlockChoice {
  id: string;
  label: MessageId;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Search words besides its name. */
  words: string;
  run: (editor: Editor, tools: EditorTools) => void;
}

/** Dialogs and calls that some blocks need. */
export interface EditorTools {
  addAppBlock: () => void;
  addImage: () => void;
  addFile: () => void;
  addEmbed: () => void;
  addEquation: () => void;
  addPage: () => void;
}

const paragraph = { type: "paragraph" } as const;
const chain = (editor: Editor) => editor.chain().focus();

export const blockChoices: readonly BlockChoice[] = [
  {
    id: "text",
    label: "documents.block.text",
    icon: IconTextSize,
    words: "paragraph p",
    run: (editor) => chain(editor).setParagraph().run(),
  },
  ...([1, 2, 3] as const).map((level): BlockChoice => ({
    id: `heading${level}`,
    label: `documents.block.heading${level}`,
    icon: [IconH1, IconH2, IconH3][level - 1] ?? IconH3,
    words: `h${level} title`,
    run: (editor) => chain(editor).setHeading({ level }).run(),
  })),
  {
    id: "bulletList",
    label: "documents.block.bulletList",
    icon: IconList,
    words: "ul bullet",
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    id: "orderedList",
    label: "documents.block.orderedList",
    icon: IconListNumbers,
    words: "ol number",
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    id: "taskList",
    label: "documents.block.taskList",
    icon: IconCheckbox,
    words: "todo task check",
    run: (editor) => chain(editor).toggleTaskList().run(),
  },
  {
    id: "callout",
    label: "documents.block.callout",
    icon: IconAlertCircle,
    words: "note info warning",
    run: (editor) => insertBlock(editor, { type: "callout", content: [paragraph] }),
  },
  {
    id: "details",
    label: "documents.block.details",
    icon: IconListDetails,
    words: "toggle details collapse",
    run: (editor) => chain(editor).setDetails().run(),
  },
  {
    id: "quote",
    label: "documents.block.quote",
    icon: IconBlockquote,
    words: "blockquote",
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    id: "code",
    label: "documents.block.code",
    icon: IconCode,
    words: "pre",
    run: (editor) => chain(editor).toggleCodeBlock().run(),
  },
  {
    id: "table",
    label: "documents.block.table",
    icon: IconTable,
    words: "grid",
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: "columns",
    label: "documents.block.columns",
    icon: IconColumns2,
    words: "layout",
    run: (editor) =>
      insertBlock(editor, {
        type: "columns",
        content: [
          { type: "column", content: [paragraph] },
          { type: "column", content: [paragraph] },
        ],
      }),
  },
  {
    id: "divider",
    label: "documents.block.divider",
    icon: IconMinus,
    words: "hr line",
    run: (editor) => chain(editor).setHorizontalRule().run(),
  },
  {
    id: "pageBreak",
    label: "documents.block.pageBreak",
    icon: IconPageBreak,
    words: "print new page",
    run: (editor) => insertBlock(editor, { type: "pageBreak" }),
  },
  {
    id: "image",
    label: "documents.block.image",
    icon: IconPhoto,
    words: "picture photo",
    run: (_editor, { addImage }) => addImage(),
  },
  {
    id: "file",
    label: "documents.block.file",
    icon: IconPaperclip,
    words: "attachment upload pdf",
    run: (_editor, { addFile }) => addFile(),
  },
  {
    id: "embed",
    label: "documents.block.embed",
    icon: IconWorld,
    words: "frame video map link",
    run: (_editor, { addEmbed }) => addEmbed(),
  },
  {
    id: "equation",
    label: "documents.block.equation",
    icon: IconMath,
    words: "math formula latex tex",
    run: (_editor, { addEquation }) => addEquation(),
  },
  {
    id: "date",
    label: "documents.block.date",
    icon: IconCalendar,
    words: "today day",
    run: (editor) => chain(editor).insertContent("@").run(),
  },
  {
    id: "app",
    label: "documents.block.app",
    icon: IconLayoutDashboard,
    words: "embed view chart board",
    run: (_editor, { addAppBlock }) => addAppBlock(),
  },
  {
    id: "page",
    label: "documents.newInside",
    icon: IconFileText,
    words: "page sub",
    run: (_editor, { addPage }) => addPage(),
  },
];
