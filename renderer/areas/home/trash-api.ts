import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { fromContract } from "../../app/api";

const { restoreTable } = tableCalls;

export const { useListArchivedItemsQuery, usePurgeArchivedItemMutation, useRestoreTableMutation } =
  fromContract(
    { ...trashCalls, restoreTable },
    {
      provides: { listArchivedItems: ["trash"] },
      invalidates: {
        restoreTable: ["trash", "tables", "home", "apps"],
        purgeArchivedItem: ["trash"],
      },
    },
  );
