import { useEffect, useState, useSyncExternalStore } from "react";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls, type CellValue } from "#shared/contract/records";
import type { Item } from "#shared/fields/item-list";
import { request } from "../../../app/api";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { CellPlace } from "./cell-place";
import { ItemListDraft } from "./item-list-draft";
import type { useCell } from "./use-cell";

const itemsOf = (value: CellValue | undefined): readonly Item[] =>
  Array.isArray(value) ? (value as unknown as Item[]) : [];

/** The list of a cell being edited: saved by itself after a pause, when the dialog closes, and before the page goes. */
export function useItemList(
  cell: ReturnType<typeof useCell>,
  place: CellPlace,
  call: "saveChecklist" | "saveTodoList",
  delay: number,
): ItemListDraft {
  const { value, put } = cell;
  const { tableId, recordId, fieldId } = place;
  const [draft] = useState(
    () =>
      new ItemListDraft({
        stored: itemsOf(value),
        delay,
        save: async (items, before) => {
          const { record } = await request(recordValueCalls[call], {
            ...place,
            items: [...items],
            before: before.length === 0 ? null : [...before],
          });
          put(record);
          return itemsOf(record.data[fieldId]);
        },
        onFailed: async (error) => {
          if (!isCallError(error) || error.id !== "change_conflict") {
            showError(error);
            return null;
          }
          const { record } = await request(recordCalls.getRecord, { tableId, recordId });
          return itemsOf(record.data[fieldId]);
        },
      }),
  );
  useSyncExternalStore(draft.subscribe, draft.current);
  useEffect(() => draft.adopt(itemsOf(value)), [draft, value]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.state.status === "saved") return;
      void draft.flush();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      void draft.flush();
    };
  }, [draft]);
  return draft;
}
