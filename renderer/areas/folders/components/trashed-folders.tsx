import type { Folder } from "#shared/contract/folders";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useListTrashedFoldersQuery, usePurgeFolderMutation, useRestoreFolderMutation } from "../api";
import styles from "./list.module.css";

/** Deleted folders, each with a button to restore it. */
export function TrashedFolders() {
  const t = useText();
  const { data, error, refetch } = useListTrashedFoldersQuery();
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {data?.items.length === 0 && <EmptyState title={t("folders.trashEmpty")} />}
      <ul className={styles.list} aria-label={t("folders.trash")}>
        {data?.items.map((item) => (
          <TrashedFolder key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function TrashedFolder({ item: { id: folderId, label: name } }: { item: Folder }) {
  const t = useText();
  const [restoreFolder, restoring] = useRestoreFolderMutation();
  const [purgeFolder, purging] = usePurgeFolderMutation();
  const restore = async () => {
    try {
      await restoreFolder({ folderId }).unwrap();
      showToast({ kind: "success", message: t("folders.restored", { name }) });
    } catch (error) {
      showError(error);
    }
  };
  const purge = async () => {
    const title = t("folders.purgeQuestion", { name });
    const isSure = await confirm({
      title,
      message: t("folders.purgeHint"),
      confirmLabel: t("folders.purge"),
      isDangerous: true,
    });
    if (isSure) await purgeFolder({ folderId }).unwrap().catch(showError);
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Button
        size="compact"
        aria-label={`${t("folders.restore")}: ${name}`}
        isBusy={restoring.isLoading}
        onClick={() => void restore()}
      >
        {t("folders.restore")}
      </Button>
      <Button
        size="compact"
        kind="danger"
        aria-label={`${t("folders.purge")}: ${name}`}
        isBusy={purging.isLoading}
        onClick={() => void purge()}
      >
        {t("folders.purge")}
      </Button>
    </li>
  );
}
