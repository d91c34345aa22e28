import type { Editor } from "@tiptap/core";

/** Where threads are anchored: the first marked position of each. */
export function anchorsOf(editor: Editor): Map<number, number> {
  const found = new Map<number, number>();
  editor.state.doc.descendants((node, at) => {
    for (const { type, attrs } of node.marks)
      if (type.name === "comment" && !found.has(Number(attrs["threadId"])))
        found.set(Number(attrs["threadId"]), at);
  });
  return found;
}

/** Scrolls to the words of a thread. */
export function showThread(editor: Editor, threadId: number): void {
  const anchor = editor.view.dom.querySelector(`[data-thread-id="${threadId}"]`);
  anchor?.scrollIntoView({ block: "center", behavior: "smooth" });
}

/** Whether the thread is in the margin; narrow pages have none. */
export function isThreadShown(threadId: number): boolean {
  const card = document.querySelector<HTMLElement>(`[data-thread="${threadId}"]`);
  return card !== null && card.offsetParent !== null;
}
