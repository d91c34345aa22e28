import { userCalls } from "#shared/contract/users";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    user: true;
  }
}

export const { useListUsersQuery } = fromContract(userCalls, {
  provides: { listUsers: ["user:list"] },
  live: { "user.changed": { listUsers: "refetch" } },
});
