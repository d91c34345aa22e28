import type { DragEvent } from "react";
import type { WireRecord } from "#shared/contract/records";
import type { GridModel } from "./grid-model";
import { placeOf } from "./place-of";
import type { CellPlace } from "./selection";

/** Hands files to a cell whose type takes them. False where it does not. */
export function giveFiles(model: GridModel, place: CellPlace, files: readonly File[]): boolean {
  const column = model.columnAt(place.column);
  const recordId = model.recordAt(place.row);
  const records = model.contents?.records;
  if (!column?.view.acceptFiles || !column.canEdit || recordId === undefined || !records) return false;
  const { field } = column;
  const cell = {
    recordId: records.serverId(recordId),
    field,
    value: records.shown(recordId)?.data[field.id] ?? null,
    canEdit: true,
    put: (record: WireRecord) => records.put([record]),
  };
  column.view.acceptFiles(cell, files);
  return true;
}

/** Files dragged over the grid: the ring shows which cell would take them. */
export function useGridFiles(model: GridModel) {
  const target = (event: DragEvent): CellPlace | null => {
    if (!event.dataTransfer.types.includes("Files")) return null;
    const place = placeOf(event.target);
    const column = place && model.columnAt(place.column);
    return column?.view.acceptFiles && column.canEdit ? place : null;
  };
  const onDragOver = (event: DragEvent) => {
    const place = target(event);
    if (place === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    const active = model.state.selection?.active;
    if (active?.row !== place.row || active.column !== place.column) model.select(place);
  };
  const onDrop = (event: DragEvent) => {
    const place = target(event);
    if (place === null) return;
    event.preventDefault();
    giveFiles(model, place, [...event.dataTransfer.files]);
  };
  return { onDragOver, onDrop };
}
