import { IconRestore, IconTrashX } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { ArchivedItem } from "#shared/contract/trash";
import { describeError, showError } from "../../../app/errors/show-error";
import { DELETED_TOAST } from "#shared/limits/records";
import { confirm } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { EmptyWeave } from "../../../ui/drawings/empty-weave";
import { EmptyState } from "../../../ui/states/empty-state";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import {
  useListArchivedItemsQuery,
  usePurgeArchivedItemMutation,
  useRestoreTableMutation,
} from "../trash-api";
import styles from "./trash-page.module.css";

/** Tables in the trash, the latest first, each with its way back. */
export function TrashPage() {
  const t = useText();
  const { data, error, refetch } = useListArchivedItemsQuery({ item_type: "table" });
  return (
    <section aria-labelledby="trash-title">
      <h1 className={styles.title} id="trash-title">
        {t("home.excludedTables")}
      </h1>
      {error && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t("app.loading")} />}
      {data?.items.length === 0 && (
        <EmptyState title={t("home.nothingToRecoverTables")} drawing={<EmptyWeave />} />
      )}
      <ul className={styles.list} aria-label={t("home.excludedTables")}>
        {data?.items.map((item) => (
          <ArchivedRow key={item.id_workloom_archived_items} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ArchivedRow({ item }: { item: ArchivedItem }) {
  const t = useText();
  const intl = useIntl();
  const [restore, { isLoading }] = useRestoreTableMutation();
  const [purge, purging] = usePurgeArchivedItemMutation();
  const removeForGood = async () => {
    const isSure = await confirm({
      title: t("home.purgeTitle", { name: item.item_label }),
      message: t("home.purgeMessage"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await purge({ id: item.id_workloom_archived_items, item_type: "table" }).unwrap();
      showToast({
        kind: "success",
        message: t("home.purged", { name: item.item_label }),
        duration: DELETED_TOAST,
      });
    } catch (error) {
      showError(error);
    }
  };
  const date = intl.formatDate(item.archived_at, { dateStyle: "medium", timeStyle: "short" });
  const bringBack = async () => {
    try {
      await restore({ tableId: item.id_workloom_archived_items }).unwrap();
      showToast({ kind: "success", message: t("home.restored", { name: item.item_label }) });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{item.item_label}</span>
        <span className={styles.hint}>
          {t("home.deletedBy", { date, user: item.archived_by?.name ?? t("home.someone") })}
        </span>
      </span>
      <Button
        size="compact"
        icon={<IconRestore size={16} stroke={1.5} aria-hidden />}
        isBusy={isLoading}
        aria-label={`${t("home.restore")}: ${item.item_label}`}
        onClick={() => void bringBack()}
      >
        {t("home.restore")}
      </Button>
      <IconButton
        size="small"
        label={t("home.purgeTitle", { name: item.item_label })}
        disabled={purging.isLoading}
        onClick={() => void removeForGood()}
      >
        <IconTrashX size={16} stroke={1.5} />
      </IconButton>
    </li>
  );
}
