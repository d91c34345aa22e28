import type { CellAddress } from "../../../app/slots";
import { useCommentCount } from "../use-comment-count";

/** How many comments stand on a field of a record; nothing where there are none. */
export function CommentCount(cell: CellAddress) {
  const count = useCommentCount(cell);
  return count === 0 ? null : count;
}
