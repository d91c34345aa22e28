import { roleCalls } from "#shared/contract/roles";
import { userCalls } from "#shared/contract/users";
import type { Answer, Client } from "../../support/client";

/** Someone loses the role of Super root admins. */
export interface Demotion {
  userId: number;
  /** The role that they get instead. */
  role: number;
}

/** Every way in which the product takes a role from someone, by the words of a test's title. */
export const demotions: Readonly<
  Record<string, (by: Client, demotion: Demotion) => Promise<Answer<unknown>>>
> = {
  "the list of users": (by, { userId, role }) => by.call(userCalls.updateSeat, { userId, role }),
  "another role's members": (by, { userId, role }) =>
    by.call(roleCalls.updateRole, { profile_id: role, members: [userId] }),
  "a new role's members": (by, { userId }) =>
    by.call(roleCalls.createRole, { profile_name: "Field technician", color: "fern", members: [userId] }),
};
