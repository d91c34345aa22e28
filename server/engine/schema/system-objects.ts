import type { SystemObject } from "../changes/operations";

export interface SystemObjectInfo {
  /** Columns that operations may set. */
  columns: readonly string[];
  /** Deleting keeps the row with `deletedAt`. */
  trashable?: boolean;
  /** Columns that never enter the change log. */
  secret?: readonly string[];
  /** Whether undo offers to take back its changes. */
  undoable?: boolean;
  /** The column that says which table's topic a change belongs to. */
  tableColumn?: "id" | "tableId";
}

/** What the engine knows of the system tables that change through change sets. */
export const systemObjects: Record<SystemObject, SystemObjectInfo> = {
  table: {
    columns: ["label", "icon", "color", "recordLabelField", "conditionals", "suggestedFields", "email"],
    // Nobody's change: undo of what people did to the table holds with whatever was suggested since.
    // Settings of mail are not undone either: their address may be another table's by then.
    secret: ["suggestedFields", "email"],
    trashable: true,
    undoable: true,
    tableColumn: "id",
  },
  field: {
    columns: [
      "tableId",
      "name",
      "description",
      "tooltip",
      "type",
      "config",
      "required",
      "readonly",
      "unique",
      "autoFill",
      "position",
      "storedAs",
    ],
    trashable: true,
    undoable: true,
    tableColumn: "tableId",
  },
  app: {
    columns: ["label", "icon", "color", "tableId", "type", "config", "isVisible"],
    trashable: true,
    undoable: true,
    tableColumn: "tableId",
  },
  user: {
    columns: ["name", "email", "passwordHash", "color", "seat", "roleId", "isActive", "language"],
    secret: ["passwordHash"],
  },
  role: { columns: ["name", "isAdmin", "flags", "defaultTableLevel"] },
  tableAccess: { columns: ["roleId", "tableId", "level"], tableColumn: "tableId" },
  favorite: { columns: ["userId", "tabs"] },
  recentTab: { columns: ["userId", "type", "targetId", "openedAt"] },
  preference: { columns: ["userId", "theme", "language", "homeView", "builderMode"] },
  /** Begun by bookkeeping; its end is a change, so that every server learns of it from the log. */
  session: { columns: ["revokedAt"] },
  update: {
    columns: [
      "userId",
      "title",
      "description",
      "type",
      "fromUserId",
      "previewId",
      "link",
      "tableId",
      "recordId",
      "isRead",
      "isBookmarked",
      "forwardedById",
    ],
  },
  settings: { columns: ["name", "value"] },
};
