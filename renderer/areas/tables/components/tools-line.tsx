import type { RefObject } from "react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import type { App, Sort, ViewConfig } from "#shared/contract/views";
import { measureFilter, type FilterGroup } from "#shared/fields/operators";
import { openPanel } from "../../../app/panels";
import { useBuilderMode, useCan, useCanBuild } from "../../../app/session/session-context";
import { SearchField } from "../../../ui/fields/search-field";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { ExportMenu } from "../../exports/public";
import type { CellContext } from "../../fields/public";
import type { GridModel } from "../../records/public";
import {
  FieldsPopover,
  FilterPopover,
  GroupPopover,
  SortPopover,
  toConfigFields,
  useViewMenuSections,
  ViewChips,
  type FilterPopoverState,
  type PlacedField,
  type ViewState,
} from "../../views/public";
import styles from "./tools-line.module.css";

interface ToolsLineProps {
  table: Table;
  view: App | null;
  config: ViewConfig;
  change: ViewState["change"];
  placed: readonly PlacedField[];
  filter: FilterGroup | undefined;
  sort: readonly Sort[];
  group: readonly Sort[];
  model: GridModel;
  context: CellContext;
  search: string;
  onSearch: (search: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  filterState: FilterPopoverState;
  onFilterState: (state: FilterPopoverState) => void;
}

/** Views on the left; search, filter, sort and fields on the right. */
export function ToolsLine({
  table,
  view,
  config,
  change,
  placed,
  filter,
  sort,
  group,
  model,
  context,
  search,
  onSearch,
  searchBox,
  filterState,
  onFilterState,
}: ToolsLineProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const builderMode = useBuilderMode();
  const can = useCan();
  const base = `/object/${table.id}`;
  const menuOf = useViewMenuSections(table, () => void navigate(`${base}/views/table`));
  const canManageFields = useCanBuild(table);
  const canAddView = can.canCreateApps && builderMode;
  return (
    <div className={styles.line} role="toolbar" aria-label={t("tables.tools")}>
      <ViewChips
        tableIcon={{ icon: "table", color: table.color }}
        views={table.views.filter(({ isVisible }) => isVisible)}
        selectedId={view?.id ?? null}
        menuOf={menuOf}
        onSelect={(viewId) => void navigate(`${base}/views/${viewId ?? "table"}`)}
        onTools={
          canAddView || canManageFields
            ? () => void openPanel("tableTools", { tableId: table.id, viewId: view?.id ?? null, config })
            : undefined
        }
        onAdd={canAddView ? () => void openPanel("newView", { tableId: table.id, config }) : undefined}
      />
      <div className={styles.tools}>
        <SearchField
          ref={searchBox}
          className={styles.search}
          label={t("records.search")}
          placeholder={isPhone ? t("ui.search") : undefined}
          value={search}
          onSearch={onSearch}
        />
        <FilterPopover
          fields={table.fields}
          filter={config.filter}
          active={filter ? measureFilter(filter).conditions : 0}
          unfitFields={view?.unfitFields ?? []}
          context={context}
          state={filterState}
          onStateChange={onFilterState}
          onChange={(next) => change({ filter: next })}
        />
        <SortPopover fields={table.fields} sort={sort} onChange={(next) => change({ sort: next })} />
        <GroupPopover
          fields={table.fields}
          group={group}
          onChange={(next) => change({ group: next })}
          onCollapseAll={() => model.closeAll()}
          onExpandAll={() => model.openAll()}
        />
        <FieldsPopover
          placed={placed}
          onHide={(hidden) => change({ hidden })}
          onOrder={(next) => change({ fields: toConfigFields(next) })}
          onEditFields={
            canManageFields ? () => void openPanel("tableFields", { tableId: table.id }) : undefined
          }
        />
        <ExportMenu
          tableId={table.id}
          label={table.displayLabel}
          filters={{
            ...(filter && { filter }),
            ...(search !== "" && { search }),
            ...(sort.length > 0 && { sort: [...sort] }),
            fields: placed.filter(({ isHidden }) => !isHidden).map(({ field }) => field.id),
          }}
        />
      </div>
    </div>
  );
}
