import { IconArrowUpRight } from "@tabler/icons-react";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { NavLink } from "react-router-dom";
import { useSession } from "../../../app/session/session-context";
import { developerGroups, developerPages, useSlot } from "../../../app/slots";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import styles from "./developer-menu.module.css";

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;
const headings = {
  tools: "lowcode.tools",
  api: "lowcode.groupApi",
  webhooks: "lowcode.groupWebhooks",
  docs: "lowcode.groupDocs",
} as const;

function Count({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Loaded] = useState(() => lazy(load));
  return (
    <span className={styles.count}>
      <Suspense>
        <Loaded />
      </Suspense>
    </span>
  );
}

/** The link of an entry that the plan lacks. */
const NOWHERE = "#";

/** The side menu of the developer area; entries that the plan lacks are disabled (link '#'). */
export function DeveloperMenu() {
  const t = useText();
  const { features } = useSession().plan;
  const pages = useSlot(developerPages);
  const isPhone = useIsPhone();
  return (
    <nav className={styles.menu} data-whole={isPhone || undefined} aria-label={t("lowcode.menu")}>
      <h2 className={styles.title}>{t("lowcode.title")}</h2>
      {developerGroups.map((group) => {
        const own = pages.filter((page) => page.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={t(headings[group])}>
            <h3 className={styles.heading}>{t(headings[group])}</h3>
            <ul>
              {own.map(({ id, title, icon: Icon, feature, href, loadCount }) => {
                const content = (
                  <>
                    <Icon {...ICON} />
                    <span className={styles.name}>{t(title)}</span>
                  </>
                );
                if (!features.includes(feature))
                  return (
                    <li key={id}>
                      <a href={NOWHERE} aria-disabled className={styles.entry}>
                        {content}
                      </a>
                    </li>
                  );
                return (
                  <li key={id}>
                    {href ? (
                      <a href={href} target="_blank" rel="noreferrer noopener" className={styles.entry}>
                        {content}
                        <IconArrowUpRight size={14} stroke={1.5} aria-hidden />
                      </a>
                    ) : (
                      <NavLink to={`/lowcode/${id}`} className={styles.entry}>
                        {content}
                        {loadCount && <Count load={loadCount} />}
                      </NavLink>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
