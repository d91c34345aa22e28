import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import styles from "./editors.module.css";

/** Formatted text that is only read: parsed by the editor's rules, so that nothing else of its HTML shows. */
export default function RichTextView({ html }: { html: string }) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [1, 2, 3] } })],
    content: html,
    editable: false,
    injectCSS: false,
    // The editor would call it a text box.
    editorProps: { attributes: { role: "presentation" } },
  });
  return <EditorContent editor={editor} className={styles.prose} />;
}
