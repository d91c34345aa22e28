import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { WithMentions } from "../../users/public";
import type { User } from "#shared/contract/users";
import type { MessageId } from "#shared/text/index";
import type { FieldIcon } from "../types/field-view";
import { PersonMention } from "./person-mention";
import styles from "./editors.module.css";

interface Tool {
  label: MessageId;
  icon: FieldIcon;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    label: "fields.rich.bold",
    icon: IconBold,
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: "fields.rich.italic",
    icon: IconItalic,
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: "fields.rich.underline",
    icon: IconUnderline,
    isOn: (editor) => editor.isActive("underline"),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: "fields.rich.strike",
    icon: IconStrikethrough,
    isOn: (editor) => editor.isActive("strike"),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: "fields.rich.heading",
    icon: IconH2,
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: "fields.rich.list",
    icon: IconList,
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "fields.rich.numbers",
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: "fields.rich.quote",
    icon: IconBlockquote,
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export interface RichTextAreaProps {
  html: string;
  label: string;
  isFocused?: boolean;
  onChange: (html: string) => void;
}

/** Produces the subset of HTML in which rich text is stored; the server sanitizes it in any case. */
export default function RichTextArea({ html, label, isFocused = true, onChange }: RichTextAreaProps) {
  const t = useText();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [1, 2, 3] }, link: { openOnClick: false } }),
      PersonMention,
    ],
    content: html,
    autofocus: isFocused ? "end" : false,
    injectCSS: false,
    editorProps: {
      attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true" },
      // Escape leaves the cell or the panel; the library would mark the paragraph instead.
      handleDOMEvents: { keydown: (_view, event) => event.key === "Escape" },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) => tools.map(({ isOn }) => isOn(shown)),
  });
  const mention = ({ id, name }: User, typed: number) => {
    const { to } = editor.state.selection;
    const from = to - typed - "@".length;
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, [
        { type: PersonMention.name, attrs: { userId: id, name } },
        { type: "text", text: " " },
      ])
      .run();
  };
  return (
    <div className={styles.rich}>
      <div className={styles.tools} role="toolbar" aria-label={t("fields.rich.tools")}>
        {tools.map(({ label: name, icon: Icon, run }, index) => (
          <IconButton
            key={name}
            size="small"
            label={t(name)}
            isOn={active[index] === true}
            aria-pressed={active[index] === true}
            // The text keeps the focus and its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            <Icon size={16} stroke={1.5} />
          </IconButton>
        ))}
      </div>
      <WithMentions insert={mention}>
        <EditorContent editor={editor} className={styles.prose} />
      </WithMentions>
    </div>
  );
}
