import { foldersCalls } from "#shared/contract/folders";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    folder: true;
  }
}

/** The user's own changes invalidate the lists at once, those of others by their events. */
const stale = ["folder"] as const;

export const foldersApi = fromContract(foldersCalls, {
  provides: { listFolders: ["folder:list"], listTrashedFolders: ["folder:trash"] },
  invalidates: {
    createFolder: stale,
    updateFolder: stale,
    deleteFolder: stale,
    restoreFolder: stale,
    purgeFolder: stale,
  },
  live: { "folder.changed": { listFolders: "refetch", listTrashedFolders: "refetch" } },
});
export const {
  useListFoldersQuery,
  useListTrashedFoldersQuery,
  useCreateFolderMutation,
  useUpdateFolderMutation,
  useDeleteFolderMutation,
  useRestoreFolderMutation,
  usePurgeFolderMutation,
} = foldersApi;
