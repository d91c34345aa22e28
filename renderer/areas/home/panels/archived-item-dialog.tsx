import { useEffect, useState } from "react";
import { DELETED_TOAST } from "#shared/limits/records";
import { showError } from "../../../app/errors/show-error";
import { ConfirmChecks, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import {
  useListArchivedItemsQuery,
  usePreviewArchivedItemQuery,
  usePurgeArchivedItemMutation,
} from "../trash-api";
import { useArchivedHint, useBringBack } from "../use-archived-item";

const checks: Partial<Record<string, "home.purgeCheckTable" | "home.purgeCheckApp">> = {
  table: "home.purgeCheckTable",
  dashboard: "home.purgeCheckApp",
};

/** An item of the trash: restored, or deleted forever once three boxes are ticked. */
export default function ArchivedItemDialog({ params, onClose }: PanelProps<"manageArchivedTab">) {
  const t = useText();
  const { item } = params;
  const hint = useArchivedHint();
  const [isReady, setIsReady] = useState(false);
  const [bringBack, isBusy] = useBringBack();
  const [purge, purging] = usePurgeArchivedItemMutation();
  const { item_id: id, item_type: type } = item;
  const { data: preview } = usePreviewArchivedItemQuery({ id, type });
  const names = preview?.parts.flatMap((part) => part.names) ?? [];
  const listed = useListArchivedItemsQuery({ item_type: type }).data?.items;
  const isGone = listed !== undefined && !listed.some(({ item_id }) => item_id === id);
  // Restored or deleted forever in another window.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const name = item.item_label === "" ? t("ui.untitled") : item.item_label;
  const restore = async () => {
    if (await bringBack(item)) onClose();
  };
  const removeForGood = async () => {
    try {
      await purge({ id, type }).unwrap();
      onClose();
      showToast({ kind: "success", message: t("home.purged", { name }), duration: DELETED_TOAST });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={name}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="danger"
            disabled={!isReady}
            isBusy={purging.isLoading}
            onClick={() => void removeForGood()}
          >
            {t("home.purge")}
          </Button>
          <Button kind="primary" data-autofocus isBusy={isBusy} onClick={() => void restore()}>
            {t("home.restore")}
          </Button>
        </>
      }
    >
      <p>{hint(item)}</p>
      {names.length > 0 && <p>{t("home.alsoRestored", { parts: names.join(", ") })}</p>}
      <p>{t("home.archivedQuestion")}</p>
      <ConfirmChecks
        checks={[
          t(checks[type] ?? "home.purgeCheckItem", { name }),
          t("home.purgeCheckGone"),
          t("home.purgeCheckUnused"),
        ]}
        onChange={setIsReady}
      />
    </Dialog>
  );
}
