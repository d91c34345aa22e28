import { IconColumns3, IconEyeQuestion, IconFingerprint } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import { defineParts } from "../../app/define-area";
import { openPanel } from "../../app/panels";
import type { DayRange } from "./range/days-range";
import { tableTools } from "../../app/slots";

declare module "../../app/panels/registry" {
  interface Panels {
    createField: {
      tableId: number;
      /** The field whose type and settings the new one begins with. */
      copyOf?: Field;
      onCreated?: (fieldId: number) => void;
    };
    connectTable: { tableId: number };
    editField: { tableId: number; fieldId: number };
    uniqueRecords: { tableId: number };
    /** With a field: its rule, or a new one for it. */
    conditionals: { tableId: number; fieldId?: number };
    changeFieldType: { tableId: number; fieldId: number };
    tableFields: { tableId: number };
    deleteField: { tableId: number; fieldId: number };
    dateRange: { title: string; range: DayRange | null; onChoose: (range: DayRange) => void };
    formulaReference: object;
    explainFormula: { tableId: number; recordId: number; fieldId: number };
  }
}

export const parts = defineParts({
  slots: [
    tableTools.entry({
      id: "fields",
      order: 10,
      section: "fields",
      label: "fields.editAll",
      icon: IconColumns3,
      words: "tables.fields",
      when: (_table, { canBuild }) => canBuild,
      run: (table) => openPanel("tableFields", { tableId: table.id }),
    }),
    tableTools.entry({
      id: "unique",
      order: 11,
      section: "fields",
      label: "fields.uniqueRecords",
      icon: IconFingerprint,
      words: "tables.unique",
      when: (_table, { canBuild, hasPlan }) => canBuild && hasPlan("uniqueRecords"),
      run: (table) => openPanel("uniqueRecords", { tableId: table.id }),
    }),
    tableTools.entry({
      id: "conditionals",
      order: 12,
      section: "fields",
      label: "fields.conditionals",
      icon: IconEyeQuestion,
      words: "tables.conditionals",
      when: (_table, { canBuild, hasPlan }) => canBuild && hasPlan("conditionals"),
      run: (table) => openPanel("conditionals", { tableId: table.id }),
    }),
  ],
  panels: {
    createField: { kind: "panel", load: () => import("./panels/create-field-panel") },
    connectTable: { kind: "panel", load: () => import("./panels/connect-table-panel") },
    editField: { kind: "panel", load: () => import("./panels/edit-field-panel") },
    changeFieldType: { kind: "panel", load: () => import("./retype/change-type-panel") },
    uniqueRecords: { kind: "panel", load: () => import("./panels/unique-records-panel") },
    conditionals: { kind: "panel", load: () => import("./panels/conditionals-panel") },
    tableFields: { kind: "panel", load: () => import("./panels/table-fields-panel") },
    deleteField: { kind: "dialog", load: () => import("./panels/delete-field-dialog") },
    dateRange: { kind: "dialog", load: () => import("./range/date-range-dialog") },
    formulaReference: { kind: "dialog", load: () => import("./formula/reference-dialog") },
    explainFormula: { kind: "panel", load: () => import("./formula/explain-panel") },
  },
});
