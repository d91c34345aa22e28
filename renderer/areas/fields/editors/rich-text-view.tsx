import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { personOfAddress } from "#shared/person-address";
import styles from "./editors.module.css";
import { PersonMention } from "./person-mention";

/** Formatted text that is only read: parsed by the editor's rules, so that nothing else of its HTML shows. */
export default function RichTextView({ html }: { html: string }) {
  const navigate = useNavigate();
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [1, 2, 3] } }), PersonMention],
    content: html,
    editable: false,
    injectCSS: false,
    // The editor would call it a text box.
    editorProps: { attributes: { role: "presentation" } },
  });
  // A person's link stays inside of the application.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = link?.getAttribute("href") ?? "";
    if (personOfAddress(address) === null) return;
    event.preventDefault();
    event.stopPropagation();
    void navigate(address);
  };
  return <EditorContent editor={editor} className={styles.prose} onClickCapture={follow} />;
}
