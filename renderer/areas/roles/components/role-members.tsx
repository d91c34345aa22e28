import { useState } from "react";
import { roleCalls, type Role } from "#shared/contract/roles";
import { invalidate, request } from "../../../app/api";
import { describeError, showError } from "../../../app/errors/show-error";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { SearchField } from "../../../ui/fields/search-field";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { Avatar } from "../../../ui/tile/avatar";
import { useText } from "../../../ui/text";
import { useListUsersQuery } from "../../users/public";
import { useRoleMembers } from "../use-role-members";
import styles from "./roles.module.css";

/** Members of the role. Adding a user removes their previous role. */
export function RoleMembers({ role }: { role: Role }) {
  const t = useText();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { members, total, hasMore, error, refetch, isLoadingMore, loadMore } = useRoleMembers(
    role.id,
    search,
  );
  const people = useListUsersQuery().data?.users ?? [];
  const add = async () => {
    try {
      await request(roleCalls.updateRole, { profile_id: role.id, members: chosen.map(Number) });
      setChosen([]);
    } catch (error) {
      showError(error);
    }
    store.dispatch(invalidate("role"));
  };
  return (
    <div className={styles.grid}>
      <p className={styles.hint}>{t("roles.oneRole")}</p>
      <MultiSelect
        label={t("roles.addMembers")}
        values={chosen}
        options={people.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
        onChange={setChosen}
      />
      <Button kind="primary" disabled={chosen.length === 0} onClick={() => void add()}>
        {t("roles.add")}
      </Button>
      <SearchField label={t("roles.searchMembers")} value={search} onSearch={setSearch} />
      {error && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!members && !error && <ListSkeleton label={t("app.loading")} />}
      {total === 0 && <p>{t("roles.noMembers")}</p>}
      <ul className={styles.list}>
        {members?.map(({ id, name, email, color }) => (
          <li key={id} className={styles.row}>
            <Avatar name={name} color={color} size="m" />
            <span className={styles.name}>{name}</span>
            <small>{email}</small>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={loadMore}>
          {t("ui.loadMore")}
        </Button>
      )}
    </div>
  );
}
