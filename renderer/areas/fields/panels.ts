import { registerPanel } from "../../app/panels";

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

registerPanel("createField", "panel", () => import("./panels/create-field-panel"));
registerPanel("connectTable", "panel", () => import("./panels/connect-table-panel"));
registerPanel("editField", "panel", () => import("./panels/edit-field-panel"));
registerPanel("changeFieldType", "panel", () => import("./retype/change-type-panel"));
registerPanel("uniqueRecords", "panel", () => import("./panels/unique-records-panel"));
registerPanel("conditionals", "panel", () => import("./panels/conditionals-panel"));
registerPanel("tableFields", "panel", () => import("./panels/table-fields-panel"));
registerPanel("deleteField", "dialog", () => import("./panels/delete-field-dialog"));
registerPanel("formulaReference", "dialog", () => import("./formula/reference-dialog"));
registerPanel("explainFormula", "panel", () => import("./formula/explain-panel"));
