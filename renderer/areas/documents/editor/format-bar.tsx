import {
  IconArrowBackUp,
  IconAt,
  IconBold,
  IconCheckbox,
  IconCode,
  IconH2,
  IconItalic,
  IconLink,
  IconMessagePlus,
  IconPlus,
  IconStrikethrough,
  IconUnderline,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ComponentType } from "react";
import type { MessageId } from "#shared/text/index";
import { openPanel } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./format-bar.module.css";

interface FormatBarProps {
  editor: Editor;
  isPhone?: boolean;
  /** Comments on the selected words. */
  onComment: () => void;
}

interface Tool {
  label: MessageId;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor, t: ReturnType<typeof useText>) => void;
}

const mark = (name: string, label: MessageId, icon: Tool["icon"]): Tool => ({
  label,
  icon,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const marks: readonly Tool[] = [
  mark("bold", "documents.bold", IconBold),
  mark("italic", "documents.italic", IconItalic),
  mark("underline", "documents.underline", IconUnderline),
  mark("strike", "documents.strike", IconStrikethrough),
  mark("code", "documents.code", IconCode),
  {
    label: "documents.link",
    icon: IconLink,
    isOn: (editor) => editor.isActive("link"),
    run: (editor, t) =>
      void openPanel("documentAddress", {
        title: t("documents.linkAddress"),
        address: String(editor.getAttributes("link")["href"] ?? ""),
        onAddress: (href) => {
          const chain = editor.chain().focus().extendMarkRange("link");
          if (href === "") chain.unsetLink().run();
          else chain.setLink({ href }).run();
        },
      }),
  },
];

const phoneTools: readonly Tool[] = [
  {
    label: "documents.insert",
    icon: IconPlus,
    run: (editor) => editor.chain().focus().insertContent("/").run(),
  },
  {
    label: "documents.block.heading2",
    icon: IconH2,
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  ...marks.slice(0, 1),
  {
    label: "documents.block.taskList",
    icon: IconCheckbox,
    isOn: (editor) => editor.isActive("taskList"),
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    label: "documents.mention",
    icon: IconAt,
    run: (editor) => editor.chain().focus().insertContent("@").run(),
  },
  { label: "documents.undo", icon: IconArrowBackUp, run: (editor) => editor.chain().focus().undo().run() },
];

/** Formatting of the selected text; on phones a bar below the text. */
export function FormatBar({ editor, isPhone = false, onComment }: FormatBarProps) {
  const t = useText();
  const tools = isPhone ? phoneTools : marks;
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) => tools.map(({ isOn }) => isOn?.(shown) === true),
  });
  return (
    <div className={isPhone ? styles.phone : styles.bar} role="toolbar" aria-label={t("documents.tools")}>
      {tools.map(({ label, icon: Icon, isOn, run }, index) => (
        <IconButton
          key={label}
          size={isPhone ? "normal" : "small"}
          label={t(label)}
          isOn={active[index] === true}
          {...(isOn && { "aria-pressed": active[index] === true })}
          // The text keeps the focus and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor, t)}
        >
          <Icon size={isPhone ? 20 : 16} stroke={1.5} />
        </IconButton>
      ))}
      <IconButton
        size={isPhone ? "normal" : "small"}
        label={t("documents.comment")}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onComment}
      >
        <IconMessagePlus size={isPhone ? 20 : 16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
