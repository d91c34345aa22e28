import { Link } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { publicLinks, useSlot } from "../../../app/slots";
import { GlobeDrawing } from "../../../ui/drawings/globe-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { ItemList } from "../components/item-list";
import { useHomeList } from "../use-home-list";
import styles from "./list-page.module.css";

/** Public links: apps, and the entries of other areas. */
export function PublicLinksPage() {
  const t = useText();
  usePageTitle(t("home.publicLinks"));
  const sections = useSlot(publicLinks);
  const { homeView } = usePreferences();
  const { items, error, refetch } = useHomeList("apps");
  const apps = items?.filter(({ isPublic }) => isPublic) ?? [];
  return (
    <>
      <h1 className={styles.title}>{t("home.publicLinks")}</h1>
      <section aria-labelledby="public-apps">
        <h2 className={styles.part} id="public-apps">
          {t("home.publicApps")}
        </h2>
        <Awaited {...{ error, refetch }} data={items} />
        {items && apps.length === 0 && (
          <EmptyState
            title={t("home.noPublicApps")}
            hint={t("home.noPublicAppsHint", { action: t("sharing.copyOrShare") })}
            drawing={<GlobeDrawing />}
            action={
              <Link to="/home/apps" className={styles.link}>
                {t("home.goToApps")}
              </Link>
            }
          />
        )}
        {apps.length > 0 && <ItemList label={t("home.publicApps")} items={apps} view={homeView} />}
      </section>
      {sections.map(({ id, title, Section }) => (
        <section key={id} className={styles.further} aria-labelledby={`public-${id}`}>
          <h2 className={styles.part} id={`public-${id}`}>
            {t(title)}
          </h2>
          <Section />
        </section>
      ))}
    </>
  );
}
