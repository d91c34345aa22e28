import { trashCalls } from "#shared/contract/trash";
import { fromContract } from "../../app/api";

const { listArchivedItems, restoreItem, purgeArchivedItem } = trashCalls;

export const { useListArchivedItemsQuery, usePurgeArchivedItemMutation, useRestoreItemMutation } =
  fromContract(
    { listArchivedItems, restoreItem, purgeArchivedItem },
    {
      provides: { listArchivedItems: ["trash"] },
      invalidates: {
        restoreItem: ["trash", "tables", "home", "apps"],
        purgeArchivedItem: ["trash"],
      },
    },
  );
