import type { Field } from "#shared/contract/fields";
import type { ViewConfig } from "#shared/contract/views";
import type { RecordSelection } from "../records/public";
import type { ViewTool } from "./types/view-type-view";
import { usableFilter, usableSort } from "../../tables/usable-config";
import { usableGroup } from "./view-config";

/** Query of a view: its settings that are valid for the table now and supported by its type. */
export function selectionOf(
  config: ViewConfig,
  search: string,
  fields: readonly Field[],
  tools: readonly ViewTool[],
): RecordSelection {
  const filter = tools.includes("filter") ? usableFilter(config.filter, fields) : undefined;
  const sort = tools.includes("sort") ? usableSort(config.sort, fields) : [];
  const group = tools.includes("group") ? usableGroup(config.group, fields) : [];
  return {
    ...(filter && { filter }),
    ...(search !== "" && { search }),
    ...(sort.length > 0 && { sort }),
    ...(group.length > 0 && { group }),
  };
}
