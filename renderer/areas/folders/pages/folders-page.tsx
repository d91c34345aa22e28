import { useState } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Tabs } from "../../../ui/navigation/tabs";
import { FolderDrawing } from "../../../ui/drawings/folder-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { ItemList, TrashedItems } from "../../home/public";
import styles from "../components/list.module.css";
import { useFolderItems } from "../use-folder-items";

type Shown = "all" | "trash";

/** All folders, and for those who manage them their trash. */
export function FoldersPage() {
  const t = useText();
  usePageTitle(t("folders.title"));
  const { canManageWorkspaces } = useCan();
  const isManaging = useBuilderMode() && canManageWorkspaces;
  const [shown, setShown] = useState<Shown>("all");
  return (
    <section aria-labelledby="folders-title">
      <header className={styles.header}>
        <h1 className={styles.title} id="folders-title">
          {t("folders.title")}
        </h1>
        {isManaging && (
          <Button kind="primary" onClick={() => void openPanel("folder", { folderId: null })}>
            {t("folders.create")}
          </Button>
        )}
      </header>
      {isManaging && (
        <Tabs<Shown>
          label={t("folders.title")}
          selected={shown}
          onSelect={setShown}
          tabs={[
            { id: "all", label: t("folders.all") },
            { id: "trash", label: t("folders.trash") },
          ]}
        />
      )}
      {shown === "all" ? (
        <AllFolders />
      ) : (
        <TrashedItems type="folder" label={t("folders.trash")} none={t("folders.trashEmpty")} />
      )}
    </section>
  );
}

function AllFolders() {
  const t = useText();
  const { homeView } = usePreferences();
  const { items, error, refetch } = useFolderItems();
  return (
    <>
      <Awaited {...{ error, refetch }} data={items} />
      {items?.length === 0 && (
        <EmptyState title={t("folders.empty")} hint={t("folders.emptyHint")} drawing={<FolderDrawing />} />
      )}
      {items !== undefined && items.length > 0 && (
        <ItemList label={t("folders.title")} items={items} view={homeView} />
      )}
    </>
  );
}
