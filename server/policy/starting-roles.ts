import type { AppLevel, StoredRoleFlag, TableLevel } from "#shared/permissions/flags";

interface StartingRole {
  name: string;
  isAdmin: boolean;
  flags: readonly StoredRoleFlag[];
  level: TableLevel;
  /** On every app that belongs to no table. */
  appLevel: AppLevel;
}

/** The four roles that an organisation starts with (decision 40 for the first). */
export const startingRoles = {
  admin: {
    name: "Super root admin",
    isAdmin: true,
    flags: [],
    level: "fullControl",
    appLevel: "fullControl",
  },
  builder: {
    name: "Builder",
    isAdmin: false,
    flags: ["create_table", "create_dashboard", "manage_workspaces", "manage_tricks", "create_doc_pages"],
    level: "fullControl",
    appLevel: "fullControl",
  },
  member: { name: "Member", isAdmin: false, flags: [], level: "contribute", appLevel: "interactOnly" },
  viewer: { name: "Viewer", isAdmin: false, flags: [], level: "viewOnly", appLevel: "interactOnly" },
} as const satisfies Record<string, StartingRole>;
