import { IconDots, IconEye, IconEyeOff, IconPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import type { App, ViewConfig } from "#shared/contract/views";
import { foldText } from "#shared/fold-text";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { SearchField } from "../../../ui/fields/search-field";
import { ErrorState } from "../../../ui/states/error-state";
import { classNames } from "../../../ui/class-names";
import rows from "../../../ui/layers/panel-rows.module.css";
import { Menu, type MenuSection } from "../../../ui/layers/menu";
import { Grip } from "../../../ui/order/grip";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { useOrder } from "../../../ui/order/use-order";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { useListAppsQuery, useUpdateAppMutation } from "../../../tables/views-api";
import { useViewMenuSections } from "../use-view-menu-sections";
import styles from "./views-manager.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

interface ViewsManagerProps {
  table: Table;
  /** Initial settings of a new view. */
  config: ViewConfig;
}

/** All views of a table, those that were put away among them (specification 2, section 2). */
export function ViewsManager(props: ViewsManagerProps) {
  const t = useText();
  const { canCreateApps } = useCan();
  return canCreateApps ? (
    <ManagedViews {...props} />
  ) : (
    <ErrorState message={t("views.permission")} errorId="permission_denied" />
  );
}

function ManagedViews({ table, config }: ViewsManagerProps) {
  const t = useText();
  const tableId = table.id;
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useListAppsQuery({ tableId });
  const [updateApp] = useUpdateAppMutation();
  const menuOf = useViewMenuSections(table, () => undefined);
  const apps = data?.apps ?? [];
  const order = useOrder<HTMLUListElement>(apps.length, (from, to) => {
    const moved = apps[from];
    const others = apps.filter((one) => one !== moved);
    const after = others[to - 1]?.id ?? null;
    if (moved) updateApp({ appId: moved.id, after }).unwrap().catch(showError);
  });
  const wanted = foldText(search);
  const views = data?.apps.filter(({ displayLabel }) => foldText(displayLabel).includes(wanted));
  return (
    <>
      <SearchField label={t("views.search")} value={search} onSearch={setSearch} />
      <Awaited {...{ data, error, refetch }} />
      {views?.length === 0 && (
        <p className={styles.none}>{t(search === "" ? "views.none" : "views.noneFound")}</p>
      )}
      <ul
        ref={order.place}
        className={classNames(rows.list, styles.list)}
        aria-label={t("views.list")}
        onFocus={order.onFocus}
      >
        {views?.map((view, index) => (
          <ViewRow
            key={view.id}
            view={view}
            sections={menuOf(view)}
            row={order.row(index)}
            {...(search === "" &&
              view.can.edit && {
                grip: <Grip {...order.handle(index)} />,
                moves: (
                  <MoveButtons
                    name={view.displayLabel}
                    at={index}
                    count={views.length}
                    onMove={(to) => order.move(index, to)}
                  />
                ),
              })}
          />
        ))}
      </ul>
      <Button icon={<IconPlus {...icon} />} onClick={() => void openPanel("newView", { tableId, config })}>
        {t("views.add")}
      </Button>
    </>
  );
}

interface ViewRowProps {
  view: App;
  sections: readonly MenuSection[];
  row: { className: string | undefined };
  /** Absent where its place is not the person's to change. */
  grip?: ReactNode;
  moves?: ReactNode;
}

function ViewRow({ view, sections, row, grip, moves }: ViewRowProps) {
  const t = useText();
  const [updateApp, { isLoading }] = useUpdateAppMutation();
  const { id, isVisible } = view;
  const name = view.displayLabel || t("ui.untitled");
  const toggle = () => updateApp({ appId: id, isVisible: !isVisible }).unwrap().catch(showError);
  return (
    <li {...row} className={classNames(rows.item, row.className)}>
      {grip}
      <Tile kind="view" size="s" icon={view.icon} color={view.color} />
      {isVisible ? (
        <Link className={rows.name} to={`/app/${id}`}>
          {name}
        </Link>
      ) : (
        <span className={rows.name}>
          {name} <span className={styles.hidden}>{t("views.hidden")}</span>
        </span>
      )}
      {view.can.edit && (
        <IconButton
          size="small"
          label={t(isVisible ? "views.hide" : "views.show", { view: name })}
          disabled={isLoading}
          onClick={() => void toggle()}
        >
          {isVisible ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
        </IconButton>
      )}
      {moves}
      <Menu sections={sections} align="end" label={t("views.actionsOf", { view: name })}>
        <IconButton size="small" label={t("views.actionsOf", { view: name })}>
          <IconDots {...icon} />
        </IconButton>
      </Menu>
    </li>
  );
}
