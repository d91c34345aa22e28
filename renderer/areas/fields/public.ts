export type { CellContext, Draft, FieldView } from "./types/field-view";
export { alignOf, draftOf, formatValue, isEditable, operatorsOf, parseText } from "./types/field-values";
export { useFieldReason } from "./field-reason";
export { optionsOf } from "./types/select-options";
export { fieldViews } from "./types/registry";
