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
  provides: { listFolders: ["folder:list"] },
  invalidates: {
    createFolder: stale,
    updateFolder: stale,
    moveToFolder: stale,
    deleteFolder: [...stale, "trash"],
  },
  live: { "folder.changed": { listFolders: "refetch" } },
});
export const {
  useListFoldersQuery,
  useCreateFolderMutation,
  useUpdateFolderMutation,
  useMoveToFolderMutation,
  useDeleteFolderMutation,
} = foldersApi;
