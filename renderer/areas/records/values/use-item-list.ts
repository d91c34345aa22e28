import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls, type CellValue } from "#shared/contract/records";
import type { Item } from "#shared/fields/values/item-list";
import { request } from "../../../app/api";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import type { Lost } from "../grid/lost-edit";
import { reportLostInput } from "../report-lost-input";
import type { CellPlace } from "./cell-place";
import { ItemListDraft } from "./item-list-draft";
import type { useCell } from "./use-cell";
import { useStore } from "../../../ui/store/use-store";

const itemsOf = (value: CellValue | undefined): readonly Item[] =>
  Array.isArray(value) ? (value as unknown as Item[]) : [];

interface ItemListOptions {
  call: "saveChecklist" | "saveTodoList";
  /** Pause before a change is saved, in ms. */
  delay: number;
  /** The text of an item that was not added yet. */
  typed: RefObject<string>;
  /** Object that was deleted under the dialog, at any time. */
  lost: RefObject<Lost | null>;
}

const lineOf = ({ title, done }: Item): string => `- [${done ? "x" : " "}] ${title}`;

/**
 * The list of a cell being edited: saved automatically after a pause, when the dialog closes, and before the page
 * is left. If it cannot be saved when the dialog closes, it is reported and can be copied as lines that can be
 * pasted.
 */
export function useItemList(
  cell: ReturnType<typeof useCell>,
  place: CellPlace,
  { call, delay, typed, lost }: ItemListOptions,
): ItemListDraft {
  const t = useText();
  const { value, put, field } = cell;
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
  useStore(draft);
  useEffect(() => draft.adopt(itemsOf(value)), [draft, value]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.state.status === "saved") return;
      void draft.flush();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [draft]);
  const leave = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    const tell = (what: Lost | "refused") => {
      const lines = draft.unsaved.map(lineOf);
      const written = typed.current.trim() === "" ? lines : [...lines, typed.current];
      reportLostInput(t, what, field?.name ?? "", written.join("\n"));
    };
    leave.current = () => {
      const gone = lost.current;
      if (gone !== null) {
        draft.stop();
        tell(gone);
        return;
      }
      void draft.flush().then(() => {
        if (draft.state.status === "failed") tell("refused");
      });
    };
  });
  useEffect(() => () => leave.current(), []);
  return draft;
}
