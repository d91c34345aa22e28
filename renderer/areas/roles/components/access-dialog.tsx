import { useId, useState } from "react";
import { appLevels, tableLevels, type AppLevel, type TableLevel } from "#shared/permissions/flags";
import { describeError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Radio } from "../../../ui/fields/radio";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useGetRoleQuery, useListRolesQuery } from "../api";
import { editAppLevel, editTableLevel, levelInApp, levelInTable } from "../level-edits";
import { useRoleEdits } from "../use-role-edits";
import styles from "./roles.module.css";

interface AccessDialogProps {
  kind: "table" | "app";
  id: number;
  /** Null: it is chosen here. */
  roleId: number | null;
  onClose: () => void;
}

/** Permissions of a role on one table or app. */
export function AccessDialog({ kind, id, roleId, onClose }: AccessDialogProps) {
  const t = useText();
  const [chosen, setChosen] = useState(roleId);
  const roles = (useListRolesQuery().data?.roles ?? []).filter(({ canEdit }) => canEdit);
  return (
    <Dialog
      title={t(kind === "table" ? "roles.tablePermissions" : "roles.appPermissions")}
      onClose={onClose}
      footer={
        <>
          {chosen !== null && (
            <Button kind="subtle" onClick={() => openPanel("updateRole", { id: chosen })}>
              {t("roles.editRole")}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t("roles.done")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t("roles.viewing.role")}
          placeholder={t("roles.chooseRole")}
          value={chosen === null ? null : String(chosen)}
          options={roles.map(({ id: value, name }) => ({ value: String(value), label: name }))}
          isSearchable
          onChange={(value) => setChosen(value === null ? null : Number(value))}
        />
        {chosen !== null && <AccessOf key={chosen} {...{ kind, id }} roleId={chosen} />}
      </div>
    </Dialog>
  );
}

function AccessOf({ kind, id, roleId }: { kind: "table" | "app"; id: number; roleId: number }) {
  const t = useText();
  const { data, error, refetch } = useGetRoleQuery({ roleId });
  const { edit } = useRoleEdits(roleId);
  if (error) return <ErrorState {...describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t("app.loading")} />;
  const { role } = data;
  const table = role.tables.find(({ tableId }) => tableId === id);
  const app = role.apps.find(({ appId }) => appId === id);
  if (kind === "table" && table)
    return (
      <Levels
        label={table.label}
        levels={tableLevels}
        level={levelInTable(role, table)}
        warning={table.isCustom ? t("roles.customTable") : ""}
        onLevel={(level) => edit(editTableLevel(role, table, level))}
      />
    );
  if (kind === "app" && app)
    return (
      <Levels
        label={app.label}
        levels={appLevels}
        level={levelInApp(role, app)}
        warning={app.rights ? t("roles.customApp") : ""}
        onLevel={(level) => edit(editAppLevel(role, app, level))}
      />
    );
  return <p>{t("roles.noTabs")}</p>;
}

interface LevelsProps<Level extends TableLevel | AppLevel> {
  label: string;
  levels: readonly Level[];
  level: Level | null;
  warning: string;
  onLevel: (level: Level | null) => void;
}

function Levels<Level extends TableLevel | AppLevel>(props: LevelsProps<Level>) {
  const { label, levels, level, warning, onLevel } = props;
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.presets}>
      <legend>{label}</legend>
      {warning && (
        <p className={styles.warning} role="note">
          {warning}
        </p>
      )}
      {[null, ...levels].map((one) => {
        const key = one ?? "unset";
        return (
          <Radio
            key={key}
            name={name}
            checked={level === one}
            onChange={() => onLevel(one)}
            label={
              <>
                {t(`roles.level.${key}`)}
                <small>{t(`roles.means.${key}`)}</small>
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}
