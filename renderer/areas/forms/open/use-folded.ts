import { useState } from "react";
import { useSession } from "../../../app/session/session-context";

/** Whether the empty fields of a table's records are folded away, kept for each person on this device. */
export function useFolded(tableId: number): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const { user } = useSession();
  const key = `form-folded:${user.id}:${tableId}`;
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(key) !== null);
  return [
    isFolded,
    (next) => {
      setIsFolded(next);
      if (next) localStorage.setItem(key, "yes");
      else localStorage.removeItem(key);
    },
  ];
}
