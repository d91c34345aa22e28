import { IconTablePlus, IconUpload } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { HomeItem } from "#shared/contract/home";
import { openPanel } from "../../../app/panels";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { useIsPhone } from "../../../ui/use-phone";
import { Button } from "../../../ui/button/button";
import { ListSkeleton, TileSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { sections, type Section, type SectionName } from "../sections";
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

/** Ways to create the first table, or a hint for users who may not. */
export function NoTables() {
  const t = useText();
  const titleId = useId();
  const isPhone = useIsPhone();
  const { canCreateTables } = useCan();
  // Users who can create the first one get a hint.
  const isTheirs = useBuilderMode() && canCreateTables;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {t("home.tables")}
        </h2>
      </header>
      <p className={styles.empty}>{t(isTheirs ? "home.noTables" : "home.noTablesToSee")}</p>
      {isTheirs && isPhone && <FirstTable />}
    </section>
  );
}

interface HomeSectionProps {
  /** A list of home, or what another area's list is called. */
  name: SectionName | Section;
  /** Absent while they are on their way. */
  items: readonly HomeItem[] | undefined;
  /** How many there are in all. */
  count?: number | undefined;
  /** Action of the empty state: creates the first item. */
  action?: ReactNode;
}

/** One list of the home page. */
export function HomeSection({ name, items, count = items?.length ?? 0, action }: HomeSectionProps) {
  const t = useText();
  const titleId = useId();
  const { homeView } = usePreferences();
  const { title, empty, path, size } = typeof name === "string" ? sections[name] : name;
  const Skeleton = homeView === "grid" ? TileSkeleton : ListSkeleton;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {t(title)}
        </h2>
        {items !== undefined && items.length > 0 && (
          <Link
            to={path}
            className={styles.all}
            aria-label={
              count > size
                ? t("home.showAllCount", { count, section: t(title) })
                : t("home.showAllOf", { section: t(title) })
            }
          >
            {t("home.showAll")} {count > size && <span className={styles.count}>{count}</span>}
          </Link>
        )}
      </header>
      {items === undefined && <Skeleton label={t("app.loading")} />}
      {items?.length === 0 && <p className={styles.empty}>{t(empty)}</p>}
      {items?.length === 0 && action}
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
