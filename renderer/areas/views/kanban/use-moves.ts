import { useCallback, useEffect, useRef, useState } from "react";
import type { TableRecords } from "../../records/public";
import { stageKeyOf, type Stage } from "./stages";

export interface Moves {
  /** Records moved here, which their new stage may not have loaded yet. */
  moved: readonly number[];
  /** Shows the record in the stage at once; refused, it goes back. */
  move: (recordId: number, stage: Stage) => void;
}

/** Moves records between the stages of a board. */
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
    (recordId: number, stage: Stage) => {
      const before = records.shown(recordId)?.data[fieldId] ?? null;
      if (stageKeyOf(before) === stage.key) return;
      releases.current.push(records.pin(recordId));
      setMoved((ids) => [recordId, ...ids.filter((id) => id !== recordId)]);
      const change = { id: recordId, data: { [fieldId]: stage.value }, expect: { [fieldId]: before } };
      void records.edit([change]).then((isDone) => {
        if (isDone) records.refresh();
      });
    },
    [records, fieldId],
  );
  return { moved, move };
}
