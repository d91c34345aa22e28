export type { CellContext, Draft, FieldView, FilterEditorProps } from "./types/field-view";
export {
  alignOf,
  draftOf,
  formatValue,
  isEditable,
  isPressable,
  operatorsOf,
  parseText,
} from "./types/field-values";
export { connectedOf } from "./cells/connected";
export { ConnectionPicker } from "./connections/connection-picker";
export { readingOf, ReadingState } from "./cells/reading";
export { ElapsedTime } from "./cells/elapsed-time";
export { ItemListEditor } from "./editors/item-list-editor";
export { pressButton } from "./types/press-button";
export { useFieldReason } from "./field-reason";
export { optionsOf } from "./types/select-options";
export { fieldViews } from "./types/registry";
export { FilterValueInput, renderValue } from "./types/shown-view";
