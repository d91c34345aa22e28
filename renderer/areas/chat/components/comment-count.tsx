import type { CellAddress } from "../../../app/cell-tools";
import { useCommentCount } from "../use-comment-count";

/** Number of comments on a field of a record; nothing at zero. */
export function CommentCount(cell: CellAddress) {
  const count = useCommentCount(cell);
  return count === 0 ? null : count;
}
