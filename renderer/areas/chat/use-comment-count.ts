import type { CellAddress } from "../../app/cell-tools";
import { useListFieldCommentsQuery } from "./api";

export function useCommentCount({ tableId, recordId, fieldId }: CellAddress): number {
  const { data } = useListFieldCommentsQuery({ tableId, recordId });
  return data?.items.find((one) => one.fieldId === fieldId)?.messages ?? 0;
}
