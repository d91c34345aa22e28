import { roleCalls } from "#shared/contract/roles";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    role: true;
  }
}

const { countInRules, getFieldAccess, getRole, getViewing, listRoleMembers, listRoles, updateRole } =
  roleCalls;

export const rolesApi = fromContract(
  { countInRules, getFieldAccess, getRole, getViewing, listRoleMembers, listRoles, updateRole },
  {
    provides: { getFieldAccess: ["role"], listRoles: ["role"], getRole: ["role"], listRoleMembers: ["role"] },
    invalidates: { updateRole: ["role"] },
    live: {
      "role.changed": { listRoles: "refetch", getRole: "refetch", getFieldAccess: "refetch" },
      "user.changed": { listRoles: "refetch", listRoleMembers: "refetch" },
    },
  },
);

export const {
  useCountInRulesQuery,
  useGetFieldAccessQuery,
  useGetRoleQuery,
  useGetViewingQuery,
  useListRoleMembersQuery,
  useListRolesQuery,
} = rolesApi;
