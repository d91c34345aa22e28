/** More are not marked: nobody steps through them. */
const FOUND_MAX = 1000;
const MARK = "found-text";
const CURRENT = "found-current";

const folded = (text: string): string => text.toLowerCase();

/** Visible occurrences of a text in the page, in reading order. Matches across elements are not found. */
export function findText(wanted: string, root: Node, skipped: Element | null): Range[] {
  const found: Range[] = [];
  if (wanted === "") return found;
  const search = folded(wanted);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) => {
    const parent = node.parentElement;
    const isHidden =
      !parent || skipped?.contains(parent) || !parent.checkVisibility({ visibilityProperty: true });
    return isHidden ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  });
  while (walker.nextNode() && found.length < FOUND_MAX) {
    const text = folded(walker.currentNode.textContent ?? "");
    for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(
        walker.currentNode,
        Math.min(at + search.length, walker.currentNode.textContent?.length ?? 0),
      );
      found.push(range);
    }
  }
  return found;
}

/** Marks ranges, one of them as the current, and scrolls to it. */
export function markFound(ranges: readonly Range[], current: number): void {
  CSS.highlights.set(MARK, new Highlight(...ranges));
  const range = ranges[current];
  if (!range) {
    CSS.highlights.delete(CURRENT);
    return;
  }
  const shown = new Highlight(range);
  shown.priority = 1;
  CSS.highlights.set(CURRENT, shown);
  range.startContainer.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function unmarkFound(): void {
  CSS.highlights.delete(MARK);
  CSS.highlights.delete(CURRENT);
}
