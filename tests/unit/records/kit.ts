import type { Field } from "#shared/contract/fields";
import type { RecordData } from "#shared/contract/records";
import { specifiedNames } from "#shared/fields/aliases";
import { fieldTypes } from "#shared/fields/index";
import type { CellContext } from "../../../renderer/areas/fields/types/field-view";
import { layOut } from "../../../renderer/areas/records/grid/columns";
import { GridModel } from "../../../renderer/areas/records/grid/grid-model";
import { RowLayout } from "../../../renderer/areas/records/grid/row-layout";
import { TableRecords } from "../../../renderer/areas/records/data/table-records";
import { createTableServer, settle } from "./table-server";

/** How an organisation in Lisbon writes. */
export const context: CellContext = {
  locale: { language: "en-GB", timeZone: "Europe/Lisbon", currency: "EUR" },
  users: new Map(),
  people: [],
};

export const fieldOf = (id: number, type: Field["type"] = "text", more: Partial<Field> = {}): Field => ({
  id,
  tableId: 1,
  name: `Field ${id}`,
  description: "",
  tooltip: "",
  type,
  config: fieldTypes[type].defaults as Record<string, unknown>,
  required: false,
  readonly: false,
  unique: false,
  auto_fill: null,
  position: id,
  result: null,
  recalculation: null,
  ...specifiedNames(type),
  ...more,
});

/** A grid over a table of such a server, as a person who may edit sees it. */
export async function openGrid(fields: readonly Field[], data: readonly RecordData[], canEdit = true) {
  const server = createTableServer(data);
  const records = new TableRecords(1, server.gateway);
  const window = records.createWindow({}, data.length);
  records.openWindow(window);
  await settle();
  const model = new GridModel();
  const columns = layOut(
    fields.map((field) => ({ field, width: 100 })),
    canEdit,
  );
  model.contents = {
    records,
    window,
    // As many rows as there are now.
    get layout() {
      return RowLayout.plain(window.total);
    },
    columns,
    fields,
    pageRows: 10,
  };
  const cell = (id: number, fieldId: number) => records.shown(id)?.data[fieldId] ?? null;
  return { ...server, records, window, model, columns, cell };
}

/** Selects from one cell to another, as dragging does. */
export function selectRange(model: GridModel, from: [number, number], to: [number, number]): void {
  model.select({ row: from[0], column: from[1] });
  model.select({ row: to[0], column: to[1] }, true);
}
