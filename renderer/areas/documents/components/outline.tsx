import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { useText } from "../../../ui/text";
import { useReadLater } from "../editor/use-read-later";
import styles from "./outline.module.css";

interface Heading {
  text: string;
  level: number;
  at: number;
}

function headingsOf({ state: { doc } }: Editor): readonly Heading[] {
  const found: Heading[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === "heading" && node.textContent.trim() !== "")
      found.push({ text: node.textContent, level: Number(node.attrs["level"]), at });
    return !node.isTextblock;
  });
  return found;
}

/** The headings of the text with the one in view; a click leads to one. */
export function Outline({ editor }: { editor: Editor }) {
  const t = useText();
  const headings = useReadLater(editor, headingsOf);
  const current = useHeadingInView(editor, headings);
  if (headings.length < 2) return null;
  const lead = ({ at }: Heading) => {
    const dom = editor.view.nodeDOM(at);
    if (dom instanceof HTMLElement) dom.scrollIntoView({ block: "start", behavior: "smooth" });
  };
  return (
    <nav className={styles.outline} aria-label={t("documents.onThisPage")}>
      <h2 className={styles.title}>{t("documents.onThisPage")}</h2>
      <ul className={styles.list}>
        {headings.map((heading, index) => (
          <li key={heading.at}>
            <button
              type="button"
              className={styles.entry}
              data-level={heading.level}
              aria-current={index === current ? "location" : undefined}
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

/** Distance from the top of the window within which a heading counts as passed, in px. */
const PASSED = 200;

/** Index of the last heading that was passed; searched in halves, as a long text has hundreds. */
function useHeadingInView(editor: Editor, headings: readonly Heading[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    let frame = 0;
    const isPassed = ({ at }: Heading) => {
      const dom = editor.isDestroyed ? null : editor.view.nodeDOM(at);
      return dom instanceof HTMLElement && dom.getBoundingClientRect().top < PASSED;
    };
    const find = () => {
      let [low, high] = [0, headings.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const heading = headings[middle];
        if (heading && isPassed(heading)) low = middle + 1;
        else high = middle;
      }
      setCurrent(Math.max(0, low - 1));
    };
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    follow();
    // Scrolling does not bubble.
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", follow, { capture: true });
    };
  }, [editor, headings]);
  return current;
}
