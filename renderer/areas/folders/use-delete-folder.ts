import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import type { Folder } from "#shared/contract/folders";
import { showError } from "../../app/errors/show-error";
import { confirm } from "../../app/panels";
import { showDeletedToast } from "../../app/undo";
import { useText } from "../../ui/text";
import { useDeleteFolderMutation } from "./api";

/** Deletes a folder that is sure to go, and leads home. */
export function useDeleteFolder(): (folder: Pick<Folder, "id" | "label">) => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const [deleteFolder] = useDeleteFolderMutation();
  return useCallback(
    async ({ id, label: name }) => {
      const isSure = await confirm({
        title: t("folders.deleteOne", { name }),
        message: t("folders.deleteMessage"),
        isDangerous: true,
      });
      if (!isSure) return;
      try {
        const { changeSetId } = await deleteFolder({ folderId: id }).unwrap();
        void navigate("/home");
        showDeletedToast(t("folders.deleted", { name }), changeSetId);
      } catch (error) {
        showError(error);
      }
    },
    [t, navigate, deleteFolder],
  );
}
