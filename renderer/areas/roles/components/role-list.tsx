import { IconBraces, IconCopy, IconDots, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { roleCalls, type RoleSummary } from "#shared/contract/roles";
import { invalidate, request } from "../../../app/api";
import { describeError, showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { Avatar } from "../../../ui/tile/avatar";
import { useNear } from "../../../ui/use-near";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { useListRolesQuery } from "../api";
import styles from "./roles.module.css";

const NEW_COLOR = "teal";
/** Roles that are drawn at once: 300 of them with their menus take seconds. */
const STEP = 30;

export function RoleList() {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data, error, refetch } = useListRolesQuery();
  const [shown, setShown] = useState(STEP);
  const open = (id: number) => void navigate(`/settings/roles/update/${id}/rules`);
  const make = async (made: Promise<{ id_profile: number }>) => {
    try {
      const { id_profile: id } = await made;
      store.dispatch(invalidate("role"));
      open(id);
    } catch (problem) {
      showError(problem);
    }
  };
  const create = () =>
    void make(request(roleCalls.createRole, { profile_name: t("roles.new"), color: NEW_COLOR }));
  const duplicate = (id: number) => void make(request(roleCalls.duplicateRole, { profile_id: id }));
  const back = { label: t("settings.back"), onBack: () => void navigate("/settings") };
  return (
    <Sheet className={styles.sheet}>
      <div className={isPhone ? undefined : styles.top}>
        <PageHeader
          title={t("roles.title")}
          {...(isPhone && { back })}
          actions={
            <Button kind="primary" icon={<IconPlus size={16} stroke={1.5} />} onClick={create}>
              {t("roles.create")}
            </Button>
          }
        />
      </div>
      {error && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t("app.loading")} />}
      <ul className={styles.list}>
        {data?.roles.slice(0, shown).map((role) => (
          <RoleRow key={role.id} role={role} onDuplicate={() => duplicate(role.id)} />
        ))}
        {data && data.roles.length > shown && (
          <RestOfRoles key={shown} onNear={() => setShown(shown + STEP)} />
        )}
      </ul>
    </Sheet>
  );
}

/** Sentinel after the last rendered role; loads more when it comes near. */
function RestOfRoles({ onNear }: { onNear: () => void }) {
  const row = useNear<HTMLLIElement>(onNear);
  return <li ref={row} aria-hidden className={styles.row} />;
}

function RoleRow({ role, onDuplicate }: { role: RoleSummary; onDuplicate: () => void }) {
  const t = useText();
  const { id, name, color, canEdit, faces, memberCount, updatedBy } = role;
  const icon = { size: 16, stroke: 1.5 };
  const hasJson = usePlan("roleJson");
  const actions = [
    {
      id: "edit",
      label: t("roles.editRole"),
      icon: <IconPencil {...icon} />,
      onSelect: () => openPanel("updateRole", { id }),
    },
    ...(hasJson
      ? [
          {
            id: "json",
            label: t("roles.item.json"),
            icon: <IconBraces {...icon} />,
            onSelect: () => openPanel("updateRoleJSON", { id }),
          },
        ]
      : []),
    { id: "duplicate", label: t("roles.duplicate"), icon: <IconCopy {...icon} />, onSelect: onDuplicate },
    {
      id: "delete",
      label: t("roles.delete.do"),
      icon: <IconTrash {...icon} />,
      isDangerous: true,
      onSelect: () => openPanel("deleteRole", { roleId: id }),
    },
  ];
  return (
    <li className={styles.row}>
      <span className={styles.dot} style={{ background: `var(--c-${color}-solid)` }} aria-hidden />
      <span className={styles.name}>
        {canEdit ? <Link to={`/settings/roles/update/${id}/rules`}>{name}</Link> : name}
        {role.isOwn && <small>{t("roles.own")}</small>}
      </span>
      <span className={styles.faces}>
        {faces.map((person) => (
          <Avatar key={person.id} name={person.name} color={person.color} size="s" />
        ))}
        {t("roles.memberCount", { count: memberCount })}
      </span>
      <span className={styles.changed}>{updatedBy && t("roles.changedBy", { name: updatedBy.name })}</span>
      {canEdit ? (
        <Menu sections={[{ id: "role", actions }]} align="end" label={t("roles.more", { role: name })}>
          <IconButton label={t("roles.more", { role: name })}>
            <IconDots size={16} stroke={1.5} />
          </IconButton>
        </Menu>
      ) : (
        <span className={styles.noMenu} />
      )}
    </li>
  );
}
