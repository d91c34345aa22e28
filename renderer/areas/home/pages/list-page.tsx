import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import type { HomeItem } from "#shared/contract/home";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { AppsDrawing } from "../../../ui/drawings/apps-drawing";
import { ClockDrawing } from "../../../ui/drawings/clock-drawing";
import { EmptyWeave } from "../../../ui/drawings/empty-weave";
import { FolderDrawing } from "../../../ui/drawings/folder-drawing";
import { StarDrawing } from "../../../ui/drawings/star-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { ListSkeleton, TileSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { openPanel } from "../../../app/panels";
import { useFavoriteOrder } from "../use-favorite-order";
import { useHomeList } from "../use-home-list";
import { ItemList } from "../components/item-list";
import { sections, type SectionName } from "../sections";
import styles from "./list-page.module.css";

const drawings: Record<SectionName, ComponentType> = {
  starred: StarDrawing,
  recent: ClockDrawing,
  folders: FolderDrawing,
  apps: AppsDrawing,
  tables: EmptyWeave,
};
const NONE: readonly HomeItem[] = [];

/** A complete section; starred items can be reordered. */
export function ListPage({ section }: { section: "starred" | "recent" | "tables" }) {
  const t = useText();
  const { homeView } = usePreferences();
  const { items, error, refetch } = useHomeList(section);
  const starred = useFavoriteOrder(section === "starred" ? (items ?? NONE) : NONE);
  const { title } = sections[section];
  usePageTitle(t(title));
  const Skeleton = homeView === "grid" ? TileSkeleton : ListSkeleton;
  return (
    <section aria-labelledby="list-title">
      <h1 className={styles.title} id="list-title">
        {t(title)}
      </h1>
      <Awaited {...{ error, refetch, Skeleton }} data={items} />
      {items?.length === 0 && <EmptyList section={section} />}
      {items !== undefined && items.length > 0 && (
        <ItemList
          label={t(title)}
          items={items}
          view={homeView}
          showsTime={section === "recent"}
          {...(section === "starred" && starred)}
        />
      )}
    </section>
  );
}

export function EmptyList({ section }: { section: SectionName }) {
  const t = useText();
  const can = useCan();
  const isBuilding = useBuilderMode();
  const Drawing = drawings[section];
  if (section === "tables" && can.canCreateTables) {
    return (
      <EmptyState
        title={t("home.noTables")}
        drawing={<EmptyWeave />}
        action={
          <Button kind="primary" onClick={() => openPanel("newTable", {})}>
            {t("navigation.newBlankTable")}
          </Button>
        }
      />
    );
  }
  const link =
    section === "tables" || !can.canViewTablesPages ? undefined : (
      <Link to="/home/tables" className={styles.link}>
        {t("home.goToTables")}
      </Link>
    );
  const newApp = section === "apps" && can.canCreateApps && isBuilding && (
    <Button kind="primary" onClick={() => openPanel("newPage", {})}>
      {t("apps.new")}
    </Button>
  );
  return (
    <EmptyState
      title={t(sections[section].emptyPage)}
      drawing={<Drawing />}
      action={newApp === false ? link : newApp}
    />
  );
}
