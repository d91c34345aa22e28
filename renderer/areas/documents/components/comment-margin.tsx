import type { Editor } from "@tiptap/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DocumentThread } from "#shared/contract/document-threads";
import { useText } from "../../../ui/text";
import { useReadLater } from "../editor/use-read-later";
import { anchorsOf, showThread } from "./comment-anchors";
import { ThreadCard } from "./thread-card";
import styles from "./comment-margin.module.css";

/** Distance between cards, in px. */
const GAP = 8;

interface CommentMarginProps {
  editor: Editor;
  documentId: number;
  threads: readonly DocumentThread[];
  canEdit: boolean;
}

/** Open threads next to their words; a card that would cover the one above moves down. */
export function CommentMargin({ editor, documentId, threads, canEdit }: CommentMarginProps) {
  const t = useText();
  const margin = useRef<HTMLElement>(null);
  const anchors = useReadLater(editor, anchorsOf);
  const [, placeAgain] = useState(0);
  useEffect(() => {
    const onResize = () => placeAgain((times) => times + 1);
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, []);
  const shown = threads
    .filter(({ id, resolvedAt }) => resolvedAt === null && anchors.has(id))
    .toSorted((one, other) => (anchors.get(one.id) ?? 0) - (anchors.get(other.id) ?? 0));
  useLayoutEffect(() => {
    const element = margin.current;
    if (!element || editor.isDestroyed) return;
    const origin = element.getBoundingClientRect().top;
    let free = 0;
    for (const card of element.children as Iterable<Element> & HTMLCollection) {
      if (!(card instanceof HTMLElement)) continue;
      const at = anchors.get(Number(card.dataset["thread"])) ?? 0;
      const wanted = editor.view.coordsAtPos(Math.min(at, editor.state.doc.content.size)).top - origin;
      const top = Math.max(free, wanted);
      card.style.top = `${top}px`;
      free = top + card.offsetHeight + GAP;
    }
  });
  return (
    <aside ref={margin} className={styles.margin} aria-label={t("documents.comments")}>
      {shown.map((thread) => (
        <div key={thread.id} className={styles.place} data-thread={thread.id}>
          <ThreadCard {...{ documentId, thread, canEdit }} onSelect={() => showThread(editor, thread.id)} />
        </div>
      ))}
    </aside>
  );
}
