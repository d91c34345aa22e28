import { openPanel } from "../../../app/panels";
import { filesOf } from "../../files/public";
import type { PressedCell } from "./field-view";

/** A press on one file shows it; elsewhere the cell's files open to be added and removed. */
export function pressFiles({ recordId, field, value }: PressedCell, action: string | null): void {
  const index = Number(/^show-(\d+)$/.exec(action ?? "")?.[1] ?? -1);
  const files = filesOf(value);
  if (files[index]) openPanel("filePreview", { files, index });
  else openPanel("files", { tableId: field.tableId, recordId, fieldId: field.id });
}
