import { useState } from "react";
import { foldText } from "#shared/fold-text";
import { roleCalls, type AppAccess, type Role, type TableAccess } from "#shared/contract/roles";
import { appLevels, tableLevels, type AppLevel, type TableLevel } from "#shared/permissions/flags";
import { EVERY } from "#shared/permissions/role-profile";
import { request } from "../../../app/api";
import { SearchField } from "../../../ui/fields/search-field";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { describeRules } from "../describe-rules";
import type { EditRole } from "../use-role-edits";
import { LevelRow } from "./level-row";
import styles from "./roles.module.css";

interface LevelGridProps {
  role: Role;
  edit: EditRole;
  chosen: number | null;
  onChoose: (tableId: number) => void;
}

/** What the role may do with each table and app, and with every new one. */
export function LevelGrid({ role, edit, chosen, onChoose }: LevelGridProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const folded = foldText(search);
  const isFound = ({ label }: { label: string }) => foldText(label).includes(folded);
  const tables = role.tables.filter(isFound);
  const apps = role.apps.filter(
    (app) => isFound(app) && (app.tableId === null || app.level !== undefined || search),
  );
  const setTable = ({ tableId }: TableAccess, level: TableLevel | null) =>
    edit({
      kind: `table ${tableId}`,
      patch(draft) {
        const row = draft.tables.find((one) => one.tableId === tableId);
        if (!row) return;
        Object.assign(row, { level, isCustom: false });
      },
      save: () => request(roleCalls.setTableAccess, { roleId: role.id, key: String(tableId), level }),
    });
  const setApp = ({ appId }: AppAccess, level: AppLevel | null) =>
    edit({
      kind: `app ${appId}`,
      patch(draft) {
        const row = draft.apps.find((one) => one.appId === appId);
        if (row) Object.assign(row, { level, rights: null });
      },
      save: () => request(roleCalls.setAppAccess, { roleId: role.id, key: String(appId), level }),
    });
  const setEveryTable = (level: TableLevel | null) =>
    edit({
      kind: "every table",
      patch: (draft) => void (draft.everyTable = level),
      save: () => request(roleCalls.setTableAccess, { roleId: role.id, key: EVERY, level }),
    });
  const setEveryApp = (level: AppLevel | null) =>
    edit({
      kind: "every app",
      patch: (draft) => void (draft.everyApp = level),
      save: () => request(roleCalls.setAppAccess, { roleId: role.id, key: EVERY, level }),
    });
  return (
    <div className={styles.grid}>
      <SearchField
        label={t("roles.search")}
        placeholder={t("roles.search")}
        value={search}
        debounce={0}
        onSearch={setSearch}
      />
      {tables.length + apps.length === 0 && <p>{t("roles.noTabs")}</p>}
      <h2 className={styles.heading}>
        {t("roles.tables")} <small>{role.tables.length}</small>
      </h2>
      <LevelRow
        label={t("roles.everyTable")}
        levels={tableLevels}
        level={role.everyTable}
        onLevel={setEveryTable}
      />
      {tables.map((table) => (
        <LevelRow
          key={table.tableId}
          leading={<Tile kind="table" icon={table.icon} color={table.color} />}
          label={table.label}
          hint={table.isCustom ? t("roles.customTable") : describeRules(t, table)}
          levels={tableLevels}
          level={table.isCustom ? undefined : table.level === undefined ? role.everyTable : table.level}
          isChosen={chosen === table.tableId}
          onChoose={() => onChoose(table.tableId)}
          onLevel={(level) => setTable(table, level)}
        />
      ))}
      <h2 className={styles.heading}>
        {t("roles.apps")} <small>{apps.length}</small>
      </h2>
      <LevelRow label={t("roles.everyApp")} levels={appLevels} level={role.everyApp} onLevel={setEveryApp} />
      {apps.map((app) => (
        <LevelRow
          key={app.appId}
          leading={<Tile kind={app.tableId === null ? "app" : "view"} icon={app.icon} color={app.color} />}
          label={app.label}
          hint={app.rights ? t("roles.customApp") : ""}
          levels={appLevels}
          level={app.rights ? undefined : app.level === undefined ? role.everyApp : app.level}
          onLevel={(level) => setApp(app, level)}
        />
      ))}
    </div>
  );
}
