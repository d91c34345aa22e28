import { follows } from "../../policy/rules";
import { roleKind } from "../../identity/role-kind";

const changesRole = follows("roleId", roleKind.update);

/** Shared settings of kinds that store a role's access to one table or app: they are parts of the role. */
export const partOfRole = {
  notFound: "not_found",
  rights: {
    read: follows("roleId", roleKind.read),
    create: changesRole,
    update: changesRole,
    delete: changesRole,
  },
  history: {
    named: {},
    created: "roles.undone.access",
    updated: "roles.undone.access",
    deleted: "roles.undone.access",
    restored: "roles.undone.access",
  },
  event: {
    name: "role.changed",
    payload: ({ row }: { row: Readonly<Record<string, unknown>> | null }) => ({
      roleId: Number(row?.["roleId"] ?? 0),
    }),
  },
} as const;
