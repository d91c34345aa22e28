import type { DocumentThread } from "#shared/contract/document-threads";

/** Highlights the words of open threads; those of resolved ones look like other text. */
export function CommentHighlights({ threads }: { threads: readonly DocumentThread[] }) {
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return null;
  const selectors = open.map(({ id }) => `.document-prose [data-thread-id="${id}"]`).join(",");
  return <style>{`@media screen{${selectors}{background:var(--c-amber-bg)}}`}</style>;
}
