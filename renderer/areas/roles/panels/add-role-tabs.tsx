import { useState } from "react";
import { foldText } from "#shared/fold-text";
import { roleCalls, type Role } from "#shared/contract/roles";
import { appLevels, tableLevels, type AppLevel, type TableLevel } from "#shared/permissions/flags";
import { invalidate, request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useGetRoleQuery } from "../api";
import { TabSearch } from "../components/tab-search";
import styles from "../components/roles.module.css";
import { isAppTab, isTableTab } from "../tabs-of-role";

interface Candidate {
  kind: "table" | "app";
  key: string;
  label: string;
  icon: string;
  color: Role["color"];
}

const candidatesOf = (role: Role): Candidate[] => [
  ...role.tables
    .filter((table) => !isTableTab(role, table))
    .map(({ tableId, ...shown }) => ({ kind: "table" as const, ...shown, key: String(tableId) })),
  ...role.apps
    .filter((app) => app.tableId === null && !isAppTab(role, app))
    .map(({ appId, ...shown }) => ({ kind: "app" as const, ...shown, key: String(appId) })),
];

/** Chooses tables and apps that a role does not see yet, and what it may do with them. */
export default function AddRoleTabs({ params: { roleId }, onClose }: PanelProps<"addRoleTabs">) {
  const t = useText();
  const { data } = useGetRoleQuery({ roleId });
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<Candidate>>(new Set());
  const [tableLevel, setTableLevel] = useState<TableLevel>("viewOnly");
  const [appLevel, setAppLevel] = useState<AppLevel>("interactOnly");
  const [isBusy, setIsBusy] = useState(false);
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null);
  if (data && !candidates) setCandidates(candidatesOf(data.role));
  const folded = foldText(search);
  const found = (candidates ?? []).filter(({ label }) => foldText(label).includes(folded));
  const add = async () => {
    setIsBusy(true);
    try {
      for (const { kind, key } of chosen) {
        if (kind === "table") await request(roleCalls.setTableAccess, { roleId, key, level: tableLevel });
        else await request(roleCalls.setAppAccess, { roleId, key, level: appLevel });
      }
      onClose();
    } catch (error) {
      showError(error);
      setIsBusy(false);
    } finally {
      store.dispatch(invalidate("role"));
    }
  };
  const toggle = (one: Candidate) => {
    const next = new Set(chosen);
    if (!next.delete(one)) next.add(one);
    setChosen(next);
  };
  const options = <Level extends TableLevel | AppLevel>(levels: readonly Level[]) =>
    levels.map((value) => ({ value, label: t(`roles.level.${value}`) }));
  return (
    <Dialog
      title={t("roles.addTabs")}
      fillsPhone
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={chosen.size === 0} isBusy={isBusy} onClick={() => void add()}>
          {t("roles.add")}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TabSearch search={search} onSearch={setSearch} />
        {!candidates && <ListSkeleton label={t("app.loading")} />}
        {candidates && found.length === 0 && (
          <EmptyState drawing={<SearchDrawing />} title={t("roles.noTabs")} />
        )}
        <ul className={styles.choices}>
          {found.map((one) => (
            <li key={`${one.kind} ${one.key}`}>
              <Checkbox
                checked={chosen.has(one)}
                onChange={() => toggle(one)}
                label={
                  <span className={styles.tabLabel}>
                    <Tile kind={one.kind} icon={one.icon} color={one.color} size="s" />
                    {one.label}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
        <div className={styles.levels}>
          <Select
            label={t("roles.levelOfTables")}
            value={tableLevel}
            options={options(tableLevels)}
            onChange={(level) => setTableLevel(level ?? tableLevel)}
          />
          <Select
            label={t("roles.levelOfApps")}
            value={appLevel}
            options={options(appLevels)}
            onChange={(level) => setAppLevel(level ?? appLevel)}
          />
        </div>
      </div>
    </Dialog>
  );
}
