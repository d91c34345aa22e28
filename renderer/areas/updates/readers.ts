import type { User } from "#shared/contract/users";
import { FORWARD_SEARCH_FROM } from "#shared/limits/updates";

/** Possible recipients of a forwarded update: all active users except the user. */
export const readersOf = (users: readonly User[], ownId: number): User[] =>
  users.filter(({ id, isActive }) => isActive && id !== ownId);

/** More people than this get a search box (specification 2, section 2). */
export const needsSearch = (readers: readonly User[]): boolean => readers.length > FORWARD_SEARCH_FROM;
