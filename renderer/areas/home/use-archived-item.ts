import { useCallback } from "react";
import type { ArchivedItem } from "#shared/contract/trash";
import { showError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import { useMoment } from "../../ui/time/dates";
import { showToast } from "../../ui/toast/toast-store";
import { useRestoreItemMutation } from "./trash-api";

/** Says who deleted something of the trash, and when. */
export function useArchivedHint(): (item: ArchivedItem) => string {
  const t = useText();
  const moment = useMoment();
  return (item) => {
    const date = moment(item.archived_at);
    return t("home.deletedBy", { date, user: item.archived_by?.name ?? t("home.someone") });
  };
}

/** Takes something out of the trash and says so; answers whether it is back. */
export function useBringBack(): [bringBack: (item: ArchivedItem) => Promise<boolean>, isBusy: boolean] {
  const t = useText();
  const [restore, { isLoading }] = useRestoreItemMutation();
  const bringBack = useCallback(
    async ({ item_id: id, item_type: type, item_label: label }: ArchivedItem) => {
      try {
        await restore({ id, type }).unwrap();
        showToast({ kind: "success", message: t("home.restored", { name: label || t("ui.untitled") }) });
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    },
    [restore, t],
  );
  return [bringBack, isLoading];
}
