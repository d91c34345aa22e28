import { useMemo } from "react";
import type { User } from "#shared/contract/users";
import { useListUsersQuery } from "../users/public";

/** The people of the organisation by their ids. */
export function usePeople(): ReadonlyMap<number, User> {
  const { data } = useListUsersQuery();
  return useMemo(() => new Map((data?.users ?? []).map((user) => [user.id, user])), [data]);
}
