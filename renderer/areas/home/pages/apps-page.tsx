import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { ListSkeleton, TileSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { ItemList } from "../components/item-list";
import { useHomeList } from "../use-home-list";
import { EmptyList } from "./list-page";
import styles from "./list-page.module.css";

/** Apps, which have bars, and pages that are standalone or belong to a table (specification 1, section 2.4). */
export function AppsPage() {
  const t = useText();
  usePageTitle(t("home.apps"));
  const { homeView } = usePreferences();
  const { items, error, refetch } = useHomeList("apps");
  const Skeleton = homeView === "grid" ? TileSkeleton : ListSkeleton;
  const apps = items?.filter(({ isBundle }) => isBundle) ?? [];
  const pages = items?.filter(({ isBundle }) => !isBundle) ?? [];
  const single = pages.filter(({ type }) => type === "app");
  const views = pages.filter(({ type }) => type !== "app");
  const byTable = [...Map.groupBy(views, ({ parent }) => parent ?? "").entries()];
  return (
    <>
      <section aria-labelledby="apps-title">
        <h1 className={styles.title} id="apps-title">
          {t("home.apps")}
        </h1>
        <Awaited {...{ error, refetch, Skeleton }} data={items} />
        {items?.length === 0 && <EmptyList section="apps" />}
        {pages.length > 0 && apps.length === 0 && <p className={styles.none}>{t("home.noApps")}</p>}
        {apps.length > 0 && <ItemList label={t("home.apps")} items={apps} view={homeView} />}
      </section>
      {pages.length > 0 && (
        <section className={styles.further} aria-labelledby="pages-title">
          <h2 className={styles.title} id="pages-title">
            {t("home.appPages")}
          </h2>
          {single.length > 0 && <ItemList label={t("home.appPages")} items={single} view={homeView} />}
          {byTable.map(([table, views]) => (
            <section key={table} aria-label={table}>
              <h3 className={styles.table}>{table}</h3>
              <ItemList label={t("home.viewsOf", { table })} items={views} view={homeView} />
            </section>
          ))}
        </section>
      )}
    </>
  );
}
