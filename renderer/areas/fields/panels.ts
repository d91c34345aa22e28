import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    createField: { tableId: number };
    editField: { tableId: number; fieldId: number };
    tableFields: { tableId: number };
    deleteField: { tableId: number; fieldId: number };
  }
}

registerPanel("createField", "panel", () => import("./panels/create-field-panel"));
registerPanel("editField", "panel", () => import("./panels/edit-field-panel"));
registerPanel("tableFields", "panel", () => import("./panels/table-fields-panel"));
registerPanel("deleteField", "dialog", () => import("./panels/delete-field-dialog"));
