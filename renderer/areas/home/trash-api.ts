import { trashCalls } from "#shared/contract/trash";
import { fromContract, onEach } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    /** All lists of the trash: calls that move objects of a kind there make them stale. */
    trash: true;
  }
}

const { listArchivedItems, previewArchivedItem, restoreItem, purgeArchivedItem } = trashCalls;

/** On the wire an app is a `dashboard` (decision 37). */
const kindOf = (type: string): string => (type === "dashboard" ? "app" : type);

export const {
  useListArchivedItemsQuery,
  usePreviewArchivedItemQuery,
  usePurgeArchivedItemMutation,
  useRestoreItemMutation,
} = fromContract(
  { listArchivedItems, previewArchivedItem, restoreItem, purgeArchivedItem },
  {
    provides: {
      listArchivedItems: ["table:trash", "app:trash", "folder:trash", "trash:list"],
      previewArchivedItem: ["trash:parts"],
    },
    invalidates: {
      restoreItem: (_reply, _error, { type }) => ["trash", kindOf(String(type)) as "table"],
      purgeArchivedItem: ["trash"],
    },
    live: onEach(
      [
        "table.updated",
        "table.deleted",
        "table.restored",
        "app.changed",
        "folder.changed",
        "task.changed",
        "document.changed",
        "automation.changed",
        "function.changed",
        "template.changed",
        "legacyPage.changed",
        "role.changed",
      ],
      { listArchivedItems: "refetch", previewArchivedItem: "refetch" },
    ),
  },
);
