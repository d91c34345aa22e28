import { Suspense } from "react";
import { NavLink } from "react-router-dom";
import { automationGroups, type AutomationPageEntry } from "../../../app/slots";
import { PillLinks } from "../../../ui/navigation/pill-links";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import styles from "./hub.module.css";

const addressOf = (id: string) => `/automations/${id}`;

/** The pages of the hub by groups; on a phone a strip above the page. */
export function HubMenu({ pages }: { pages: readonly AutomationPageEntry[] }) {
  const t = useText();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <div className={styles.strip}>
        <PillLinks
          label={t("automation.menu")}
          links={automationGroups.flatMap((group) =>
            pages
              .filter((page) => page.group === group)
              .map(({ id, title }) => ({ to: addressOf(id), label: t(title) })),
          )}
        />
      </div>
    );
  }
  return (
    <nav className={styles.menu} aria-label={t("automation.menu")}>
      {automationGroups.map((group) => {
        const own = pages.filter((page) => page.group === group);
        if (own.length === 0) return null;
        const heading = t(`automation.group.${group}`);
        return (
          <section key={group} aria-label={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            <ul>
              {own.map(({ id, title, icon: Icon, Count }) => (
                <li key={id}>
                  <NavLink to={addressOf(id)} className={styles.entry}>
                    <Icon size={18} stroke={1.5} />
                    <span className={styles.name}>{t(title)}</span>
                    {Count && (
                      <Suspense fallback={null}>
                        <span className={styles.count}>
                          <Count />
                        </span>
                      </Suspense>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
