import { IconTablePlus, IconUpload } from "@tabler/icons-react";
import { useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { HomeItem } from "#shared/contract/home";
import { openPanel } from "../../../app/panels";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { useIsPhone } from "../../../ui/use-phone";
import { Button } from "../../../ui/button/button";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { sections, type SectionName } from "../sections";
import { ItemList } from "./item-list";
import styles from "./home-section.module.css";

/** Ways to create a first table, if the tiles above do not offer it. */
function FirstTable() {
  const t = useText();
  const navigate = useNavigate();
  const { canViewConnectorPage } = useCan();
  return (
    <div className={styles.first}>
      <Button icon={<IconTablePlus size={16} stroke={1.5} />} onClick={() => openPanel("newTable", {})}>
        {t("navigation.newBlankTable")}
      </Button>
      {canViewConnectorPage && (
        <Button
          kind="subtle"
          icon={<IconUpload size={16} stroke={1.5} />}
          onClick={() => void navigate("/connector")}
        >
          {t("home.uploadData")}
        </Button>
      )}
    </div>
  );
}

/** One list of the home page; without items it is still loading. */
export function HomeSection({ name, items }: { name: SectionName; items: readonly HomeItem[] | undefined }) {
  const { canCreateTables } = useCan();
  const builderMode = useBuilderMode();
  const t = useText();
  const isPhone = useIsPhone();
  const titleId = useId();
  const { homeView } = usePreferences();
  const { title, empty, path, size } = sections[name];
  // Users who can create the first one get a hint.
  const isTheirs = name === "tables" && canCreateTables && builderMode;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {t(title)}
        </h2>
        {items !== undefined && items.length > 0 && (
          <Link to={path} className={styles.all} aria-label={t("home.showAllOf", { section: t(title) })}>
            {t("home.showAll")}
          </Link>
        )}
      </header>
      {items === undefined && <ListSkeleton label={t("app.loading")} />}
      {items?.length === 0 && <p className={styles.empty}>{t(isTheirs ? "home.noTables" : empty)}</p>}
      {items?.length === 0 && isTheirs && isPhone && <FirstTable />}
      {items !== undefined && items.length > 0 && (
        <ItemList
          label={t(title)}
          items={items.slice(0, size)}
          view={homeView}
          showsTime={name === "recent"}
        />
      )}
    </section>
  );
}
