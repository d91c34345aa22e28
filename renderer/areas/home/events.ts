import { useEffect } from "react";
import type { EventName } from "#shared/contract/events";
import { api } from "../../app/api";
import { onEvent, onReset } from "../../app/socket";
import { useAppDispatch } from "../../app/store";

const EVENTS: readonly EventName[] = [
  "table.created",
  "table.updated",
  "table.deleted",
  "table.restored",
  "app.changed",
  "favorites.changed",
];

/** Loads the lists of tables and apps again when others change them. */
export function useHomeEvents(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const reload = () =>
      void dispatch(api.util.invalidateTags(["home", "tables", "apps", "trash", "favorites"]));
    const stops = [
      ...EVENTS.map((name) => onEvent(name, reload)),
      // That it was not found while it was deleted no longer holds.
      onEvent(
        "table.restored",
        ({ tableId: id }) => void dispatch(api.util.invalidateTags([{ type: "table", id }])),
      ),
      onReset("organization", reload),
      onReset("user", reload),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dispatch]);
}
