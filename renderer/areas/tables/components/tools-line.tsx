import { useMemo, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import type { App, Sort } from "#shared/contract/views";
import { measureFilter } from "#shared/fields/operators";
import { openPanel } from "../../../app/panels";
import { useBuilderMode, useCan, useCanBuild } from "../../../app/session/session-context";
import { SearchField } from "../../../ui/fields/search-field";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { ExportMenu } from "../../exports/public";
import type { CellContext } from "../../fields/public";
import type { RecordSelection } from "../../records/public";
import {
  FieldsPopover,
  FilterPopover,
  GroupPopover,
  placeFields,
  SettingsPopover,
  SortPopover,
  toConfigFields,
  useViewCommands,
  useViewMenuSections,
  ViewChanges,
  ViewChips,
  viewTypeViews,
  type FilterPopoverState,
  type ViewHandle,
  type ViewState,
} from "../../views/public";
import styles from "./tools-line.module.css";

interface ToolsLineProps {
  table: Table;
  view: App | null;
  viewState: ViewState;
  /** The valid part of filter, sort and group. */
  selection: RecordSelection;
  /** The settings of the view's type. */
  settings: object;
  context: CellContext;
  search: string;
  onSearch: (search: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  filterState: FilterPopoverState;
  onFilterState: (state: FilterPopoverState) => void;
  handle: RefObject<ViewHandle | null>;
}

const NO_ORDER: readonly Sort[] = [];

/** Views on the left; on the right the tools that the view's type takes. */
export function ToolsLine({
  table,
  view,
  viewState,
  selection,
  settings,
  context,
  search,
  onSearch,
  searchBox,
  filterState,
  onFilterState,
  handle,
}: ToolsLineProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const builderMode = useBuilderMode();
  const can = useCan();
  const { config, change, isChanged } = viewState;
  const base = `/object/${table.id}`;
  const menuOf = useViewMenuSections(table, () => void navigate(`${base}/views/table`));
  useViewCommands(view, menuOf);
  const canManageFields = useCanBuild(table);
  const canAddView = can.canCreateApps && builderMode;
  const { tools, Settings } = viewTypeViews[view?.type ?? "minilista"];
  const { filter, sort = NO_ORDER, group = NO_ORDER } = selection;
  const placed = useMemo(() => placeFields(table.fields, config), [table.fields, config]);
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
        isChanged={isChanged}
        onAdd={() => void openPanel("newView", { tableId: table.id, config })}
      />
      <ViewChanges {...viewState} />
      <div className={styles.tools}>
        {tools.includes("search") && (
          <SearchField
            ref={searchBox}
            className={styles.search}
            label={t("records.search")}
            placeholder={isPhone ? t("ui.search") : undefined}
            value={search}
            onSearch={onSearch}
          />
        )}
        {tools.includes("filter") && (
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
        )}
        {tools.includes("sort") && (
          <SortPopover fields={table.fields} sort={sort} onChange={(next) => change({ sort: next })} />
        )}
        {tools.includes("group") && (
          <GroupPopover
            fields={table.fields}
            group={group}
            onChange={(next) => change({ group: next })}
            onCollapseAll={() => handle.current?.collapseAll?.()}
            onExpandAll={() => handle.current?.expandAll?.()}
          />
        )}
        {tools.includes("fields") && (
          <FieldsPopover
            placed={placed}
            onHide={(hidden) => change({ hidden })}
            onOrder={(next) => change({ fields: toConfigFields(next) })}
            onEditFields={
              canManageFields ? () => void openPanel("tableFields", { tableId: table.id }) : undefined
            }
          />
        )}
        {Settings && (
          <SettingsPopover>
            <Settings
              table={table}
              settings={settings}
              onChange={(next) => change({ settings: { ...next } })}
            />
          </SettingsPopover>
        )}
        {tools.includes("export") && (
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
        )}
      </div>
    </div>
  );
}
