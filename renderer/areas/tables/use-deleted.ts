import { useEffect, useState } from "react";
import { onEvent } from "../../app/socket";

/** Whether the table went into the trash while this screen showed it. */
export function useDeleted(tableId: number): boolean {
  const [deletedId, setDeletedId] = useState<number | null>(null);
  useEffect(() => {
    const isIt = (payload: { tableId: number }) => payload.tableId === tableId;
    const stops = [
      onEvent("table.deleted", (payload) => isIt(payload) && setDeletedId(tableId)),
      onEvent("table.restored", (payload) => isIt(payload) && setDeletedId(null)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tableId]);
  return deletedId === tableId;
}
