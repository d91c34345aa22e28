import { useEffect } from "react";
import { isCallError } from "../../app/errors/show-error";
import { useGetTableQuery } from "../tables/public";

/** The table that a field's panel is about, as the page has it, whether it is there no more, and why else it is not. */
export function useTableOfFields(tableId: number) {
  const { data, error, refetch } = useGetTableQuery({ tableId });
  return { table: data?.table, isGone: isCallError(error) && error.code === 404, error, refetch };
}

/** A panel of a table that is gone closes by itself, unless it holds what somebody wrote. */
export function useClosedWhenGone(isGone: boolean, isChanged: boolean, onClose: () => void): void {
  useEffect(() => {
    if (isGone && !isChanged) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onClose` is new with every rendering
  }, [isGone, isChanged]);
}
