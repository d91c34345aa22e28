import { useEffect, useRef } from "react";
import type { Table } from "#shared/contract/tables";
import { onEvent } from "../../app/socket";
import { useText } from "../../ui/text";
import type { CellContext, Draft } from "../fields/public";
import { reportLostInput } from "./report-lost-input";
import { draftText } from "./use-unfinished-edit";

/**
 * If the table is deleted in the meantime, reports the values entered for a new record and offers to copy them.
 */
export function useLostDrafts(table: Table, drafts: ReadonlyMap<number, Draft>, context: CellContext): void {
  const t = useText();
  const tell = useRef<() => void>(() => undefined);
  useEffect(() => {
    tell.current = () => {
      const written = table.fields.flatMap((field) => {
        const draft = drafts.get(field.id);
        const text = draft ? draftText(draft, field, context) : "";
        return text.trim() === "" ? [] : [{ name: field.name, text }];
      });
      const [only] = written;
      const names = written.map(({ name }) => name).join(", ");
      const lines = written.map(({ name, text }) => `${name}: ${text}`).join("\n");
      if (only) reportLostInput(t, "table", names, written.length === 1 ? only.text : lines);
    };
  });
  useEffect(
    () => onEvent("table.deleted", ({ tableId }) => void (tableId === table.id && tell.current())),
    [table.id],
  );
}
