import { useEffect } from "react";
import { tableTopic } from "#shared/contract/events";
import { api } from "../../app/api";
import { onEvent, onReset } from "../../app/socket";
import { useAppDispatch } from "../../app/store";
import { useGetTableQuery } from "./api";

/** A table with its fields, views and rights; read again when somebody changes them. */
export function useTable(tableId: number) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const readAgain = () => void dispatch(api.util.invalidateTags([{ type: "table", id: tableId }]));
    const reload = (payload: { tableId: number | null }) => {
      if (payload.tableId === tableId) readAgain();
    };
    const stops = [
      onEvent("table.updated", reload),
      onEvent("table.deleted", reload),
      onEvent("table.restored", reload),
      onEvent("field.changed", reload),
      onEvent("app.changed", reload),
      onReset(tableTopic(tableId), readAgain),
      onReset("organization", readAgain),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dispatch, tableId]);
  return useGetTableQuery({ tableId });
}
