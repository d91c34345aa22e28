import { roleCalls } from "#shared/contract/roles";
import { rolesTexts } from "#shared/text/roles";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { viewingKind } from "../../identity/viewing-kind";
import { storedFilters } from "../../tables/public";
import { notificationSources } from "../updates/public";
import { openRole } from "./open-role";
import { appAccessKind } from "./app-access";
import { countInRules } from "./count-in-rules";
import { roleDependants } from "./dependants";
import { getRole, listProfiles, listRoles, toPerson } from "./describe";
import { getFieldAccess } from "./field-access";
import { roleFilters } from "./filter-source";
import { setDocumentAccess } from "./document-access";
import { setAppAccess, setRolePowers, setTableAccess } from "./levels";
import { migrations } from "./migrations";
import { roleNotifications } from "./notifications";
import { createRole, deleteRole, duplicateRole, updateRole } from "./profiles";
import { readMembers } from "./repository";
import { roleKind } from "../../identity/role-kind";
import { tableAccessKind } from "./table-access";
import { getViewing, stopViewing, viewAs, viewedAsRole } from "./viewing";

const handlers = implement(roleCalls, {
  listProfiles,
  createRole,
  updateRole,
  deleteRole,
  duplicateRole,
  listRoles,
  getRole: async (context, { roleId }) => ({ role: await getRole(context, roleId) }),
  listRoleMembers: async (context, { roleId, search, offset }) => {
    await openRole(context, roleKind.read, roleId);
    const { members, total } = await readMembers(context.org.database, roleId, { search, offset });
    return { members: members.map((member) => ({ ...toPerson(member), email: member.email })), total };
  },
  setRolePowers,
  setTableAccess,
  setAppAccess,
  setDocumentAccess,
  countInRules,
  getFieldAccess,
  getViewing,
  viewAs,
  stopViewing,
});

export const roles = defineArea({
  name: "roles",
  texts: rolesTexts,
  calls: [handlers],
  objects: [roleKind, tableAccessKind, appAccessKind, viewingKind],
  actions: [viewedAsRole],
  migrations,
  dependants: roleDependants,
  contributions: [contribute(storedFilters, roleFilters), contribute(notificationSources, roleNotifications)],
});
