export { useGetAppQuery, useUpdateAppMutation } from "./api";
export { FieldsPopover } from "./components/fields-popover";
export { FilterPopover } from "./components/filter-popover";
export { SortPopover } from "./components/sort-popover";
export { ViewChips } from "./components/view-chips";
export { lastViewOf, rememberView } from "./last-view";
export { useViewState, type ViewState } from "./use-view-state";
export {
  moveField,
  placeFields,
  toConfigFields,
  usableFilter,
  usableSort,
  type PlacedField,
} from "./view-config";
export { useViewMenuSections } from "./use-view-menu-sections";
