import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { HomeItem } from "#shared/contract/home";
import { describeError } from "../../../app/errors/show-error";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton, TileSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { sections, type Section, type SectionName } from "../sections";
import { FirstWays } from "./first-ways";
import { ItemList } from "./item-list";
import styles from "./home-section.module.css";

/** Ways to create the first table, or a hint for users who may not. */
export function NoTables() {
  const t = useText();
  const titleId = useId();
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
      {isTheirs && <FirstWays />}
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
  /** Why they could not be loaded. */
  failure?: { error: unknown; onRetry: () => void } | undefined;
}

/** One list of the home page. */
export function HomeSection({ name, items, count = items?.length ?? 0, action, failure }: HomeSectionProps) {
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
      {items === undefined && failure && (
        <ErrorState {...describeError(failure.error)} onRetry={failure.onRetry} />
      )}
      {items === undefined && !failure && <Skeleton label={t("app.loading")} />}
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
