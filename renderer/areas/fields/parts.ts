import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    createField: { tableId: number };
    connectTable: { tableId: number };
    editField: { tableId: number; fieldId: number };
    uniqueRecords: { tableId: number };
    conditionals: { tableId: number };
    changeFieldType: { tableId: number; fieldId: number };
    tableFields: { tableId: number };
    deleteField: { tableId: number; fieldId: number };
    formulaReference: object;
    explainFormula: { tableId: number; recordId: number; fieldId: number };
  }
}

export const parts = defineParts({
  panels: {
    createField: { kind: "panel", load: () => import("./panels/create-field-panel") },
    connectTable: { kind: "panel", load: () => import("./panels/connect-table-panel") },
    editField: { kind: "panel", load: () => import("./panels/edit-field-panel") },
    changeFieldType: { kind: "panel", load: () => import("./retype/change-type-panel") },
    uniqueRecords: { kind: "panel", load: () => import("./panels/unique-records-panel") },
    conditionals: { kind: "panel", load: () => import("./panels/conditionals-panel") },
    tableFields: { kind: "panel", load: () => import("./panels/table-fields-panel") },
    deleteField: { kind: "dialog", load: () => import("./panels/delete-field-dialog") },
    formulaReference: { kind: "dialog", load: () => import("./formula/reference-dialog") },
    explainFormula: { kind: "panel", load: () => import("./formula/explain-panel") },
  },
});
