import { useMemo } from "react";
import { useSession } from "../../app/session/session-context";
import type { User } from "#shared/contract/users";
import type { CellContext } from "./types/field-view";
import { useListUsersQuery } from "../users/public";

const NOBODY: readonly User[] = [];

/** How the organisation writes values, and its people. The same object until one of them changes. */
export function useCellContext(): CellContext {
  const { locale } = useSession();
  const people = useListUsersQuery().data?.users ?? NOBODY;
  return useMemo(
    () => ({ locale, people, users: new Map(people.map((person) => [person.id, person])) }),
    [locale, people],
  );
}
