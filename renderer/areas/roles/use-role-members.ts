import { useState } from "react";
import type { ReplyOf } from "#shared/contract/define";
import { roleCalls } from "#shared/contract/roles";
import { request } from "../../app/api";
import { showError } from "../../app/errors/show-error";
import { useListRoleMembersQuery } from "./api";

type Page = ReplyOf<typeof roleCalls.listRoleMembers>;

/** Members of a role by name, loaded page by page. A change of the first page drops the later ones. */
export function useRoleMembers(roleId: number, search: string) {
  const { data, error, refetch } = useListRoleMembersQuery({ roleId, search });
  const [later, setLater] = useState<{ after: Page; members: Page["members"] } | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const more = later !== null && later.after === data ? later.members : [];
  const members = data && [...data.members, ...more];

  async function loadMore(): Promise<void> {
    if (!data || !members || isLoadingMore) return;
    setIsLoadingMore(true);
    try {
      const page = await request(roleCalls.listRoleMembers, { roleId, search, offset: members.length });
      const known = new Set(members.map(({ id }) => id));
      setLater({ after: data, members: [...more, ...page.members.filter(({ id }) => !known.has(id))] });
    } catch (problem) {
      showError(problem);
    } finally {
      setIsLoadingMore(false);
    }
  }
  return {
    members,
    total: data?.total,
    hasMore: data !== undefined && data.members.length + more.length < data.total,
    error,
    refetch,
    isLoadingMore,
    loadMore: () => void loadMore(),
  };
}
