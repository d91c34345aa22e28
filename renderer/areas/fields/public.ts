export { chipElement } from "./cells/chip";
export { personElement } from "./cells/person";
export type { CellContext, CellEditorProps, Draft, FieldView, FilterValueProps } from "./types/field-view";
export { alignOf, formatValue, isEditable, operatorsOf, parseText } from "./types/field-values";
export { useFieldReason } from "./field-reason";
export { fieldViews } from "./types/registry";
