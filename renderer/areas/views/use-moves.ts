import { useCallback, useEffect, useRef, useState } from "react";
import type { CellValue } from "#shared/contract/records";
import type { TableRecords } from "../records/public";

export interface Moves {
  /** Records moved here, the last one first: their new place may not have loaded them yet. */
  moved: readonly number[];
  /** Gives the record another value, shown at once; refused, it goes back. */
  move: (recordId: number, value: CellValue) => void;
}

/** Moves records between the places of a view: stages of a board, days of a calendar. */
export function useMoves(records: TableRecords, fieldId: number): Moves {
  const [moved, setMoved] = useState<readonly number[]>([]);
  const releases = useRef<(() => void)[]>([]);
  useEffect(() => {
    const pins = releases.current;
    return () => {
      for (const release of pins.splice(0)) release();
    };
  }, [records]);
  const move = useCallback(
    (recordId: number, value: CellValue) => {
      const before = records.shown(recordId)?.data[fieldId] ?? null;
      if (before === value) return;
      releases.current.push(records.pin(recordId));
      setMoved((ids) => [recordId, ...ids.filter((id) => id !== recordId)]);
      const change = { id: recordId, data: { [fieldId]: value }, expect: { [fieldId]: before } };
      void records.edit([change]).then((isDone) => {
        if (isDone) records.refresh();
      });
    },
    [records, fieldId],
  );
  return { moved, move };
}
