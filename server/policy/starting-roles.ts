import type { StoredRoleFlag, TableLevel } from "#shared/permissions/flags";

interface StartingRole {
  name: string;
  isAdmin: boolean;
  flags: readonly StoredRoleFlag[];
  level: TableLevel;
}

/** The four roles that an organisation starts with (decision 40 for the first). */
export const startingRoles = {
  admin: { name: "Super root admin", isAdmin: true, flags: [], level: "fullControl" },
  builder: {
    name: "Builder",
    isAdmin: false,
    flags: ["create_table", "create_dashboard", "manage_workspaces", "manage_tricks", "create_doc_pages"],
    level: "fullControl",
  },
  member: { name: "Member", isAdmin: false, flags: [], level: "contribute" },
  viewer: { name: "Viewer", isAdmin: false, flags: [], level: "viewOnly" },
} as const satisfies Record<string, StartingRole>;
