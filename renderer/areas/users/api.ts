import { userCalls } from "#shared/contract/users";
import { fromContract } from "../../app/api";

export const { useListUsersQuery } = fromContract(userCalls, { provides: { listUsers: ["users"] } });
