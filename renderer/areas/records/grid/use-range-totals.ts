import { useEffect, useState, useSyncExternalStore } from "react";
import { isCallError } from "../../../app/errors/show-error";
import type { TableRecords } from "../data/table-records";
import { useGridState, type GridModel } from "./grid-model";
import { loadRangeTotals, rangeTotals, type RangeTotals } from "./range-totals";
import { rangeOf } from "./selection";

/** Pause after the selection changed before cells that are not loaded are requested, in ms. */
const SETTLED = 500;

/** Totals of the selected cells; those of cells that are not loaded follow once the selection rests. */
export function useRangeTotals(model: GridModel, records: TableRecords): RangeTotals | null {
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const { contentsVersion } = records;
  const selection = useGridState(model, (state) => state.selection);
  const [loaded, setLoaded] = useState<{ of: object; totals: RangeTotals } | null>(null);
  const totals = rangeTotals(model);
  const waits = totals !== null && totals.filled === null;
  useEffect(() => {
    const { contents } = model;
    if (!waits || !selection || !contents) return;
    let isWanted = true;
    const load = async () => {
      try {
        const found = await loadRangeTotals(contents, rangeOf(selection));
        if (isWanted && found) setLoaded({ of: selection, totals: found });
      } catch (error) {
        // The number of cells stays; the records themselves say that they could not be loaded.
        if (!isCallError(error)) throw error;
      }
    };
    const timer = setTimeout(() => void load(), SETTLED);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [model, waits, selection, contentsVersion]);
  return waits && loaded !== null && loaded.of === selection ? loaded.totals : totals;
}
