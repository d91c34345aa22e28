import { useState } from "react";
import { foldText } from "#shared/fold-text";
import type { AppAccess, Role, TableAccess } from "#shared/contract/roles";
import { appLevels, tableLevels } from "#shared/permissions/flags";
import { openPanel } from "../../../app/panels";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { describeRules } from "../describe-rules";
import {
  editAppLevel,
  editEveryApp,
  editEveryTable,
  editTableLevel,
  levelInApp,
  levelInTable,
} from "../level-edits";
import type { EditRole } from "../use-role-edits";
import { DocumentLevels } from "./document-levels";
import { LevelRow } from "./level-row";
import { TabSearch } from "./tab-search";
import styles from "./roles.module.css";

/** Without permissions of its own; views follow their table. */
const followsEvery = (one: TableAccess | AppAccess): boolean =>
  one.level === undefined && ("appId" in one ? one.tableId === null && !one.rights : !one.isCustom);

interface LevelGridProps {
  role: Role;
  edit: EditRole;
  chosen: number | null;
  onChoose: (tableId: number) => void;
}

/** Permissions of the role on each table and app, and on new ones. */
export function LevelGrid({ role, edit, chosen, onChoose }: LevelGridProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const folded = foldText(search);
  const isFound = ({ label }: { label: string }) => foldText(label).includes(folded);
  const tables = role.tables.filter(isFound);
  const apps = role.apps.filter(
    (app) => isFound(app) && (app.tableId === null || app.level !== undefined || search),
  );
  return (
    <div className={styles.grid}>
      <TabSearch search={search} onSearch={setSearch} />
      {tables.length + apps.length === 0 && <p>{t("roles.noTabs")}</p>}
      <h2 className={styles.heading}>
        {t("roles.tables")} <small>{role.tables.length}</small>
      </h2>
      <LevelRow
        label={t("roles.everyTable")}
        hint={t("roles.everyTableHint", { count: role.tables.filter(followsEvery).length })}
        levels={tableLevels}
        level={role.everyTable}
        onLevel={(level) => edit(editEveryTable(role, level))}
      />
      {tables.map((table) => (
        <LevelRow
          key={table.tableId}
          leading={<Tile kind="table" icon={table.icon} color={table.color} />}
          label={table.label}
          hint={table.isCustom ? t("roles.customTable") : describeRules(t, table)}
          levels={tableLevels}
          level={levelInTable(role, table)}
          isChosen={chosen === table.tableId}
          onChoose={() => onChoose(table.tableId)}
          onLevel={(level) => edit(editTableLevel(role, table, level))}
        />
      ))}
      <h2 className={styles.heading}>
        {t("roles.apps")} <small>{apps.length}</small>
      </h2>
      <LevelRow
        label={t("roles.everyApp")}
        hint={t("roles.everyAppHint", { count: role.apps.filter(followsEvery).length })}
        levels={appLevels}
        level={role.everyApp}
        onLevel={(level) => edit(editEveryApp(role, level))}
      />
      {apps.map((app) => (
        <LevelRow
          key={app.appId}
          leading={<Tile kind={app.tableId === null ? "app" : "view"} icon={app.icon} color={app.color} />}
          label={app.label}
          hint={app.rights ? t("roles.customApp") : ""}
          levels={appLevels}
          level={levelInApp(role, app)}
          onChoose={() => openPanel("setAppRolePermissions", { id: app.appId, roleId: role.id })}
          onLevel={(level) => edit(editAppLevel(role, app, level))}
        />
      ))}
      <DocumentLevels {...{ role, edit, isFound }} />
    </div>
  );
}
