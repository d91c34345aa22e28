import { useEffect } from "react";
import { useFieldReason, type CellContext } from "../../fields/public";
import type { TableRecords } from "../data/table-records";
import type { GridModel } from "./grid-model";
import { playWaiting } from "./waiting";

/** Keys pressed on cells before their data was there are honoured as it arrives. */
export function useWaitingKeys(
  model: GridModel,
  records: TableRecords,
  context: CellContext,
  openRecord: (recordId: number) => void,
): void {
  const reasonOf = useFieldReason();
  useEffect(() => {
    const play = () => playWaiting(model, { context, reasonOf, openRecord });
    play();
    return records.subscribe(play);
  }, [model, records, context, reasonOf, openRecord]);
}
