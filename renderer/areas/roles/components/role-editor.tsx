import { IconBraces, IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { colorNames, type ColorName } from "#shared/colors";
import { roleCalls, type Role } from "#shared/contract/roles";
import { ROLE_NAME_MAX_LENGTH } from "#shared/limits/roles";
import { request } from "../../../app/api";
import { describeError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { Tabs } from "../../../ui/navigation/tabs";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useGetRoleQuery } from "../api";
import { useRoleEdits, type EditRole } from "../use-role-edits";
import { LevelGrid } from "./level-grid";
import { RoleJson } from "./role-json";
import { RoleMembers } from "./role-members";
import { RolePowers } from "./role-powers";
import { RoleTabs } from "./role-tabs";
import { StartingPageField } from "./starting-page-field";
import { TableRulesPanel } from "./table-rules-panel";
import styles from "./roles.module.css";

/** Where the address names no role. */
export function RoleMissing() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Sheet className={styles.sheet}>
      <ErrorState
        message={t("roles.notFound")}
        errorId="role_not_found#404"
        action={<Button onClick={() => void navigate("/settings/roles")}>{t("roles.title")}</Button>}
      />
    </Sheet>
  );
}

const SECTIONS = ["rules", "manage-members", "manage-tabs"] as const;

export function RoleEditor({ roleId, section }: { roleId: number; section: string }) {
  const t = useText();
  const { data, error, refetch } = useGetRoleQuery({ roleId });
  if (error)
    return (
      <Sheet className={styles.sheet}>
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      </Sheet>
    );
  if (!data)
    return (
      <Sheet className={styles.sheet}>
        <ListSkeleton label={t("app.loading")} />
      </Sheet>
    );
  return <Editor role={data.role} section={section} />;
}

function Editor({ role, section }: { role: Role; section: string }) {
  const t = useText();
  const navigate = useNavigate();
  const hasJson = usePlan("roleJson");
  const { isSaving, edit, saveNow } = useRoleEdits(role.id);
  const [tableId, setTableId] = useState<number | null>(null);
  const [showsJson, setShowsJson] = useState(false);
  const toggleJson = async () => {
    if (!showsJson) await saveNow();
    setShowsJson(!showsJson);
  };
  const selected = SECTIONS.find((one) => one === section) ?? "rules";
  const table = role.tables.find((one) => one.tableId === tableId);
  return (
    <>
      <Sheet className={styles.sheet} data-beside={table !== undefined || undefined}>
        <PageHeader
          title={role.name}
          back={{ label: t("roles.title"), onBack: () => void navigate("/settings/roles") }}
          leading={
            <span className={styles.dot} style={{ background: `var(--c-${role.color}-solid)` }} aria-hidden />
          }
          hint={<span role="status">{t(isSaving ? "roles.saving" : "roles.saved")}</span>}
          actions={
            <>
              {hasJson && (
                <Button
                  kind="subtle"
                  icon={<IconBraces size={16} stroke={1.5} />}
                  isActive={showsJson}
                  onClick={() => void toggleJson()}
                >
                  {t("roles.json")}
                </Button>
              )}
              <Button
                icon={<IconEye size={16} stroke={1.5} />}
                onClick={() => openPanel("viewAs", { roleId: role.id })}
              >
                {t("roles.viewAs")}
              </Button>
            </>
          }
        />
        <div className={styles.tabs}>
          <Tabs
            label={t("roles.sections")}
            tabs={SECTIONS.map((id) => ({
              id,
              label: t(`roles.section.${id}`),
              ...(id === "manage-members" && { count: role.memberCount }),
            }))}
            selected={selected}
            onSelect={(id) => {
              setShowsJson(false);
              void navigate(`/settings/roles/update/${role.id}/${id}`);
            }}
          />
        </div>
        {showsJson ? (
          <RoleJson key={JSON.stringify(role.profile)} role={role} />
        ) : (
          <div className={styles.section}>
            {selected === "rules" && (
              <>
                <About role={role} edit={edit} />
                <RolePowers role={role} edit={edit} />
              </>
            )}
            {selected === "manage-members" && <RoleMembers role={role} />}
            {selected === "rules" && (
              <LevelGrid role={role} edit={edit} chosen={tableId} onChoose={setTableId} />
            )}
            {selected === "manage-tabs" && <RoleTabs role={role} edit={edit} />}
          </div>
        )}
      </Sheet>
      {table && (
        <TableRulesPanel key={table.tableId} {...{ role, table, edit }} onClose={() => setTableId(null)} />
      )}
    </>
  );
}

/** Name, colour and starting page. */
function About({ role, edit }: { role: Role; edit: EditRole }) {
  const t = useText();
  const [name, setName] = useState(role.name);
  const save = (change: object) => () => request(roleCalls.updateRole, { profile_id: role.id, ...change });
  const rename = (text: string) => {
    setName(text);
    if (text.trim() === "") return;
    edit({
      kind: "name",
      patch: (draft) => void (draft.name = text.trim()),
      save: save({ profile_name: text }),
    });
  };
  const start = (path: string) =>
    edit({ kind: "page", patch: () => undefined, save: save({ initial_url: path }) });
  const paint = (color: ColorName | null) => {
    if (color) edit({ kind: "color", patch: (draft) => void (draft.color = color), save: save({ color }) });
  };
  return (
    <div className={styles.about}>
      <TextField
        label={t("roles.name")}
        value={name}
        maxLength={ROLE_NAME_MAX_LENGTH}
        error={name.trim() === "" ? t("roles.nameRequired") : ""}
        onChange={(event) => rename(event.target.value)}
      />
      <Select
        label={t("roles.color")}
        value={role.color}
        options={colorNames.map((value) => ({ value, label: t(`ui.color.${value}`) }))}
        onChange={paint}
      />
      <StartingPageField role={role} onChange={start} />
    </div>
  );
}
