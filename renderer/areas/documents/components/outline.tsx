import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useText } from "../../../ui/text";
import styles from "./outline.module.css";

interface Heading {
  text: string;
  level: number;
  at: number;
}

/** The headings of the text; a click leads to one. */
export function Outline({ editor }: { editor: Editor }) {
  const t = useText();
  const headings = useEditorState({
    editor,
    selector: ({ editor: shown }): readonly Heading[] => {
      const found: Heading[] = [];
      shown.state.doc.descendants((node, at) => {
        if (node.type.name === "heading" && node.textContent.trim() !== "")
          found.push({ text: node.textContent, level: Number(node.attrs["level"]), at });
        return !node.isTextblock;
      });
      return found;
    },
  });
  if (headings.length < 2) return null;
  const lead = ({ at }: Heading) => {
    const dom = editor.view.nodeDOM(at);
    if (dom instanceof HTMLElement) dom.scrollIntoView({ block: "start", behavior: "smooth" });
  };
  return (
    <nav className={styles.outline} aria-label={t("documents.onThisPage")}>
      <h2 className={styles.title}>{t("documents.onThisPage")}</h2>
      <ul className={styles.list}>
        {headings.map((heading) => (
          <li key={heading.at}>
            <button
              type="button"
              className={styles.entry}
              data-level={heading.level}
              onClick={() => lead(heading)}
            >
              {heading.text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
