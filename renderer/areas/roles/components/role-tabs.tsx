import { IconPlus, IconX } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { Role } from "#shared/contract/roles";
import type { AppLevel, TableLevel } from "#shared/permissions/flags";
import { foldText } from "#shared/fold-text";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { AppsDrawing } from "../../../ui/drawings/apps-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import {
  editAppLevel,
  editEveryApp,
  editEveryTable,
  editTableLevel,
  levelInApp,
  levelInTable,
} from "../level-edits";
import { isAppTab, isTableTab } from "../tabs-of-role";
import type { EditRole } from "../use-role-edits";
import { TabSearch } from "./tab-search";
import styles from "./roles.module.css";

/** The tables and apps that the role sees. */
export function RoleTabs({ role, edit }: { role: Role; edit: EditRole }) {
  const t = useText();
  const [search, setSearch] = useState("");
  const folded = foldText(search);
  const isFound = ({ label }: { label: string }) => foldText(label).includes(folded);
  const tables = role.tables.filter((table) => isTableTab(role, table) && isFound(table));
  const apps = role.apps.filter((app) => isAppTab(role, app) && isFound(app));
  const every = [
    { label: t("roles.everyTable"), level: role.everyTable, remove: editEveryTable(role, null) },
    { label: t("roles.everyApp"), level: role.everyApp, remove: editEveryApp(role, null) },
  ].filter((one) => one.level !== null && isFound(one));
  const count = tables.length + apps.length + every.length;
  return (
    <div className={styles.grid}>
      <div className={styles.tools}>
        <TabSearch search={search} onSearch={setSearch} />
        <Button
          icon={<IconPlus size={16} stroke={1.5} />}
          onClick={() => openPanel("addRoleTabs", { roleId: role.id })}
        >
          {t("roles.addTabs")}
        </Button>
      </div>
      {count === 0 && <EmptyState drawing={<AppsDrawing />} title={t("roles.noTabs")} />}
      <ul className={styles.list}>
        {every.map(({ label, level, remove }) => (
          <TabRow
            key={remove.kind}
            leading={<span className={styles.star}>∗</span>}
            {...{ label, level }}
            onRemove={() => edit(remove)}
          />
        ))}
        {tables.map((table) => (
          <TabRow
            key={`table ${table.tableId}`}
            leading={<Tile kind="table" icon={table.icon} color={table.color} />}
            label={table.label}
            level={levelInTable(role, table)}
            onOpen={() => openPanel("setTableRolePermissions", { id: table.tableId, roleId: role.id })}
            onRemove={() => edit(editTableLevel(role, table, null))}
          />
        ))}
        {apps.map((app) => (
          <TabRow
            key={`app ${app.appId}`}
            leading={<Tile kind={app.tableId === null ? "app" : "view"} icon={app.icon} color={app.color} />}
            label={app.label}
            level={levelInApp(role, app)}
            onOpen={() => openPanel("setAppRolePermissions", { id: app.appId, roleId: role.id })}
            onRemove={() => edit(editAppLevel(role, app, null))}
          />
        ))}
      </ul>
    </div>
  );
}

interface TabRowProps {
  leading: ReactNode;
  label: string;
  /** Null for custom JSON, because an unset value has no tab. */
  level: TableLevel | AppLevel | null;
  onOpen?: () => void;
  onRemove: () => void;
}

function TabRow({ leading, label, level, onOpen, onRemove }: TabRowProps) {
  const t = useText();
  const shown = t(level === null ? "roles.level.custom" : `roles.level.${level}`);
  return (
    <li className={styles.tab}>
      {leading}
      <span className={styles.name}>{label}</span>
      {onOpen ? (
        <Button
          kind="subtle"
          size="compact"
          aria-label={t("roles.levelOf", { name: label, level: shown })}
          onClick={onOpen}
        >
          {shown}
        </Button>
      ) : (
        <small>{shown}</small>
      )}
      <IconButton label={t("ui.removeNamed", { name: label })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </IconButton>
    </li>
  );
}
