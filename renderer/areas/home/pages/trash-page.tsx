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
  useRestoreItemMutation,
} from "../trash-api";
import styles from "./trash-page.module.css";

const sections = [
  { type: "dashboard", title: "home.excludedApps", none: "home.nothingToRecoverApps" },
  { type: "table", title: "home.excludedTables", none: "home.nothingToRecoverTables" },
] as const;

/** App pages and tables in the trash, the latest first, each with its way back. */
export function TrashPage() {
  return sections.map((section) => <ArchivedItems key={section.type} {...section} />);
}

function ArchivedItems({ type, title, none }: (typeof sections)[number]) {
  const t = useText();
  const { data, error, refetch } = useListArchivedItemsQuery({ item_type: type });
  return (
    <section className={styles.section} aria-labelledby={`trash-${type}`}>
      <h1 className={styles.title} id={`trash-${type}`}>
        {t(title)}
      </h1>
      {error && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t("app.loading")} />}
      {data?.items.length === 0 && <EmptyState title={t(none)} drawing={<EmptyWeave />} />}
      <ul className={styles.list} aria-label={t(title)}>
        {data?.items.map((item) => (
          <ArchivedRow key={item.item_id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ArchivedRow({ item }: { item: ArchivedItem }) {
  const t = useText();
  const intl = useIntl();
  const [restore, { isLoading }] = useRestoreItemMutation();
  const [purge, purging] = usePurgeArchivedItemMutation();
  const { item_id: id, item_type: type } = item;
  const name = item.item_label === "" ? t("ui.untitled") : item.item_label;
  const removeForGood = async () => {
    const isSure = await confirm({
      title: t("home.purgeTitle", { name }),
      message: t(type === "table" ? "home.purgeMessage" : "home.purgeAppMessage"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await purge({ id, type }).unwrap();
      showToast({
        kind: "success",
        message: t("home.purged", { name }),
        duration: DELETED_TOAST,
      });
    } catch (error) {
      showError(error);
    }
  };
  const date = intl.formatDate(item.archived_at, { dateStyle: "medium", timeStyle: "short" });
  const bringBack = async () => {
    try {
      await restore({ id, type }).unwrap();
      showToast({ kind: "success", message: t("home.restored", { name }) });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>
          {t("home.deletedBy", { date, user: item.archived_by?.name ?? t("home.someone") })}
        </span>
      </span>
      <Button
        size="compact"
        icon={<IconRestore size={16} stroke={1.5} aria-hidden />}
        isBusy={isLoading}
        aria-label={`${t("home.restore")}: ${name}`}
        onClick={() => void bringBack()}
      >
        {t("home.restore")}
      </Button>
      <IconButton
        size="small"
        label={t("home.purgeTitle", { name })}
        disabled={purging.isLoading}
        onClick={() => void removeForGood()}
      >
        <IconTrashX size={16} stroke={1.5} />
      </IconButton>
    </li>
  );
}
