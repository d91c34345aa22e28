export { useGetAppQuery, useUpdateAppMutation } from "./api";
export { FieldsPopover } from "./components/fields-popover";
export { FilterPopover, type FilterPopoverState } from "./components/filter-popover";
export { GroupPopover } from "./components/group-popover";
export { SortPopover } from "./components/sort-popover";
export { ViewsManager } from "./components/views-manager";
export { ViewChips } from "./components/view-chips";
export { rememberView, shownView, viewAt } from "./last-view";
export { firstSelection } from "./first-selection";
export { FilterEditor } from "./filter/filter-editor";
export { usableFilter, usableSort } from "./usable-config";
export { showOnly } from "./show-only";
export { useViewState, type ViewState } from "./use-view-state";
export {
  canGroupBy,
  moveField,
  placeFields,
  toConfigFields,
  usableGroup,
  type PlacedField,
} from "./view-config";
export { useViewMenuSections } from "./use-view-menu-sections";
