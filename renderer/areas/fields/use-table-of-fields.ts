import { useEffect } from "react";
import { isCallError } from "../../app/errors/show-error";
import { useGetTableQuery } from "../../tables/tables-api";

/** The table of a field's panel, from the page's cache, whether it was deleted, and other errors. */
export function useTableOfFields(tableId: number) {
  const { data, error, refetch } = useGetTableQuery({ tableId });
  return { table: data?.table, isGone: isCallError(error) && error.code === 404, error, refetch };
}

/** Closes the panel of a deleted table, unless it has unsaved input. */
export function useClosedWhenGone(isGone: boolean, isChanged: boolean, onClose: () => void): void {
  useEffect(() => {
    if (isGone && !isChanged) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onClose` is new with every rendering
  }, [isGone, isChanged]);
}
