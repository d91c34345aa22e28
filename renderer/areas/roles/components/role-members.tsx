import { useState } from "react";
import { roleCalls, type Role } from "#shared/contract/roles";
import { invalidate, request } from "../../../app/api";
import { describeError, showError } from "../../../app/errors/show-error";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Select } from "../../../ui/fields/select";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { Avatar } from "../../../ui/tile/avatar";
import { useText } from "../../../ui/text";
import { PeopleSelect } from "../../users/public";
import { useListRolesQuery } from "../api";
import { useRoleMembers } from "../use-role-members";
import styles from "./roles.module.css";

/** Makes users members of a role, which takes them out of their present one. */
async function moveTo(roleId: number, userIds: readonly number[]): Promise<boolean> {
  try {
    await request(roleCalls.updateRole, { profile_id: roleId, members: [...userIds] });
    return true;
  } catch (error) {
    showError(error);
    return false;
  } finally {
    store.dispatch(invalidate("role"));
  }
}

/** Members of the role: added, found, and moved to another role. */
export function RoleMembers({ role }: { role: Role }) {
  const t = useText();
  const [search, setSearch] = useState("");
  const { members, total, hasMore, error, refetch, isLoadingMore, loadMore } = useRoleMembers(
    role.id,
    search,
  );
  const roles = useListRolesQuery().data?.roles ?? [];
  const open = roles.filter(({ id, canEdit }) => canEdit || id === role.id);
  return (
    <div className={styles.section}>
      <AddMembers role={role} present={members?.map(({ id }) => id) ?? []} />
      <div className={styles.grid}>
        <SearchField
          label={t("roles.searchMembers")}
          value={search}
          onSearch={setSearch}
          className={styles.memberSearch}
        />
        {total !== undefined && total > 0 && (
          <p className={styles.hint} role="status">
            {t("roles.memberCount", { count: total })}
          </p>
        )}
      </div>
      {error && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!members && !error && <ListSkeleton label={t("app.loading")} />}
      {total === 0 && (
        <p className={styles.nobody}>{t(search === "" ? "roles.nobodyYet" : "roles.noMembers")}</p>
      )}
      <ul className={styles.list}>
        {members?.map(({ id, name, email, color }) => (
          <li key={id} className={styles.row}>
            <Avatar name={name} color={color} size="m" />
            <span className={styles.member}>
              <span className={styles.name}>{name}</span>
              <small>{email}</small>
            </span>
            {open.length > 1 && (
              <span className={styles.memberRole}>
                <Select
                  label={t("roles.roleOf", { name })}
                  isLabelHidden
                  value={String(role.id)}
                  options={open.map((one) => ({ value: String(one.id), label: one.name }))}
                  onChange={(next) => next !== null && void moveTo(Number(next), [id])}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.grid}>
          <Button isBusy={isLoadingMore} onClick={loadMore}>
            {t("ui.loadMore")}
          </Button>
        </div>
      )}
    </div>
  );
}

function AddMembers({ role, present }: { role: Role; present: readonly number[] }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const add = async () => {
    if (await moveTo(role.id, chosen.map(Number))) setChosen([]);
  };
  return (
    <div className={styles.grid}>
      <p className={styles.hint}>{t("roles.oneRole")}</p>
      <div className={styles.addMembers}>
        <PeopleSelect
          label={t("roles.addMembers")}
          placeholder={chosen.length === 0 ? t("roles.addMembers") : ""}
          values={chosen}
          accepts={({ id }) => !present.includes(id)}
          labelOf={({ name, email }) => `${name} (${email})`}
          onChange={setChosen}
        />
        <Button kind="primary" disabled={chosen.length === 0} onClick={() => void add()}>
          {t("roles.add")}
        </Button>
      </div>
    </div>
  );
}
