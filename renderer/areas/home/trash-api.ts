import { trashCalls } from "#shared/contract/trash";
import { fromContract, onEach } from "../../app/api";

const { listArchivedItems, restoreItem, purgeArchivedItem } = trashCalls;

export const { useListArchivedItemsQuery, usePurgeArchivedItemMutation, useRestoreItemMutation } =
  fromContract(
    { listArchivedItems, restoreItem, purgeArchivedItem },
    {
      provides: { listArchivedItems: ["table:trash", "app:trash"] },
      invalidates: {
        restoreItem: ["table:trash", "app:trash", "table:list", "app:list"],
        purgeArchivedItem: ["table:trash", "app:trash"],
      },
      live: onEach(["table.updated", "table.deleted", "table.restored", "app.changed"], {
        listArchivedItems: "refetch",
      }),
    },
  );
