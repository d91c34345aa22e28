import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { usePageTitle } from "../../../app/page-title";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { Tabs } from "../../../ui/navigation/tabs";
import { GlobeDrawing } from "../../../ui/drawings/globe-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { TrashedItems } from "../../home/public";
import { useListLegacyPagesQuery } from "../api";
import styles from "../components/list.module.css";

type Shown = "all" | "trash";

/** The legacy pages, kept up to date while others change them, and their trash. */
export function LegacyPagesPage() {
  const t = useText();
  usePageTitle(t("legacyPages.title"));
  const { canCreateApps } = useCan();
  const [shown, setShown] = useState<Shown>("all");
  const legacyPageId = Number(useParams()["legacyPageId"]);
  useEffect(() => {
    if (legacyPageId > 0) openPanel("legacyPage", { legacyPageId });
  }, [legacyPageId]);
  return (
    <Sheet className={styles.page}>
      <PageHeader
        title={t("legacyPages.title")}
        actions={
          canCreateApps && (
            <Button kind="primary" onClick={() => void openPanel("legacyPage", { legacyPageId: null })}>
              {t("legacyPages.create")}
            </Button>
          )
        }
      />
      {canCreateApps && (
        <Tabs<Shown>
          label={t("legacyPages.title")}
          selected={shown}
          onSelect={setShown}
          tabs={[
            { id: "all", label: t("legacyPages.all") },
            { id: "trash", label: t("legacyPages.trash") },
          ]}
        />
      )}
      {shown === "all" ? (
        <LegacyPagesList />
      ) : (
        <TrashedItems type="legacyPage" label={t("legacyPages.trash")} none={t("legacyPages.trashEmpty")} />
      )}
    </Sheet>
  );
}

function LegacyPagesList() {
  const t = useText();
  const { data, error, refetch } = useLiveList(useListLegacyPagesQuery());
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {data?.items.length === 0 && <EmptyState title={t("legacyPages.empty")} drawing={<GlobeDrawing />} />}
      <ul className={styles.list} aria-label={t("legacyPages.all")}>
        {data?.items.map(({ id, label }) => (
          <li key={id} className={styles.row}>
            <button
              type="button"
              className={styles.name}
              onClick={() => void openPanel("legacyPage", { legacyPageId: id })}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
