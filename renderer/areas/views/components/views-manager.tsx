import { IconEye, IconEyeOff, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
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
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { useListAppsQuery, useUpdateAppMutation } from "../api";
import styles from "./views-manager.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

interface ViewsManagerProps {
  tableId: number;
  /** What a new view starts with. */
  config: ViewConfig;
}

/** All views of a table, those that were put away among them (specification 2, section 2). */
export function ViewsManager({ tableId, config }: ViewsManagerProps) {
  const t = useText();
  const { canCreateApps } = useCan();
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useListAppsQuery({ tableId }, { skip: !canCreateApps });
  if (!canCreateApps) return <ErrorState message={t("views.permission")} errorId="permission_denied" />;
  const wanted = foldText(search);
  const views = data?.apps.filter(({ displayLabel }) => foldText(displayLabel).includes(wanted));
  return (
    <>
      <SearchField label={t("views.search")} value={search} onSearch={setSearch} />
      <Awaited {...{ data, error, refetch }} />
      {views?.length === 0 && (
        <p className={styles.none}>{t(search === "" ? "views.none" : "views.noneFound")}</p>
      )}
      <ul className={classNames(rows.list, styles.list)} aria-label={t("views.list")}>
        {views?.map((view) => (
          <ViewRow key={view.id} view={view} />
        ))}
      </ul>
      <Button icon={<IconPlus {...icon} />} onClick={() => void openPanel("newView", { tableId, config })}>
        {t("views.add")}
      </Button>
    </>
  );
}

function ViewRow({ view }: { view: App }) {
  const t = useText();
  const [updateApp, { isLoading }] = useUpdateAppMutation();
  const { id, isVisible } = view;
  const name = view.displayLabel || t("ui.untitled");
  const toggle = () => updateApp({ appId: id, isVisible: !isVisible }).unwrap().catch(showError);
  return (
    <li className={rows.item}>
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
    </li>
  );
}
