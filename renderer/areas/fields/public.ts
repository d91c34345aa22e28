export type { CellContext, Draft, FieldView } from "./types/field-view";
export {
  alignOf,
  draftOf,
  formatValue,
  isChosen,
  isEditable,
  isPressable,
  operatorsOf,
  parseText,
  unitOf,
} from "./types/field-values";
export { operatorText } from "./operator-text";
export { GoneNotice } from "./panels/gone-notice";
export { NoPermission } from "./panels/no-permission";
export { useClosedWhenGone, useTableOfFields } from "./use-table-of-fields";
export { shownText } from "./cells/days";
export { CellErrorText, useErrorReason } from "./cells/cell-error";
export { connectedOf } from "./cells/connected";
export { readingOf, ReadingState } from "./cells/reading";
export { ElapsedTime } from "./cells/elapsed-time";
export { AutoFillInput } from "./panels/auto-fill-input";
export { ConnectionPicker, ItemListEditor, preloadEditors, RichText, RichTextArea } from "./lazy-editors";
export { pressButton } from "./types/press-button";
export { useFieldReason } from "./field-reason";
export { useOptionChoices } from "./editors/choices";
export { personElement } from "./cells/person";
export { optionsOf } from "./types/select-options";
export { MomentField } from "./inputs/moment-field";
export { fitsButtons, OptionButtons } from "./inputs/option-buttons";
export { CalendarButton } from "./inputs/calendar-button";
export { textWidth } from "./cells/text-width";
export { OptionColor } from "./config/option-color";
export { useAskDependants } from "./use-ask-dependants";
export { fieldViews } from "./types/registry";
export { FilterValueInput, renderValue } from "./types/shown-view";
export { useCandidates, type Candidate } from "./connections/use-candidates";
export { FilterEditor } from "./filters/filter-editor";
export { GroupEditor } from "./filters/group-editor";
export { newCondition } from "./filters/filter-tree";
export { useCellContext } from "./use-cell-context";
