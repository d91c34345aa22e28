import { roleCalls } from "#shared/contract/roles";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    role: true;
  }
}

const { countInRules, getRole, getViewing, listRoleMembers, listRoles, updateRole } = roleCalls;

export const rolesApi = fromContract(
  { countInRules, getRole, getViewing, listRoleMembers, listRoles, updateRole },
  {
    provides: { listRoles: ["role"], getRole: ["role"], listRoleMembers: ["role"] },
    invalidates: { updateRole: ["role"] },
    live: {
      "role.changed": { listRoles: "refetch", getRole: "refetch" },
      "user.changed": { listRoles: "refetch", listRoleMembers: "refetch" },
    },
  },
);

export const {
  useCountInRulesQuery,
  useGetRoleQuery,
  useGetViewingQuery,
  useListRoleMembersQuery,
  useListRolesQuery,
} = rolesApi;
