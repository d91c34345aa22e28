import type { ComponentType } from "react";
import { defineSlot, type Entry } from "./slots";

/** A note behind a field's name in the list of a table's fields. */
interface FieldNote extends Entry {
  Note: ComponentType<{ tableId: number; fieldId: number }>;
}
export const fieldNotes = defineSlot<FieldNote>();

/** A part below the editor of a formula that reads or writes it. */
interface FormulaTool extends Entry {
  Tool: ComponentType<{ tableId: number; expression: string; onFormula: (expression: string) => void }>;
}
export const formulaTools = defineSlot<FormulaTool>();
