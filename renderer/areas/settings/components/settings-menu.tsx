import { IconArrowUpRight, IconChevronRight } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { useSession } from "../../../app/session/session-context";
import { showError } from "../../../app/errors/show-error";
import {
  settingsGroups,
  settingsLinks,
  settingsPages,
  useSlot,
  type SettingsGroup,
} from "../../../app/slots";
import { useText } from "../../../ui/text";
import { useOutsideLinks } from "../use-outside-links";
import styles from "./settings-menu.module.css";

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** The settings pages that the user may open, by groups; on a phone a page of its own. */
export function SettingsMenu({ current }: { current: string | null }) {
  const t = useText();
  const session = useSession();
  const pages = useSlot(settingsPages).filter((page) => page.mayUse(session));
  const links = useOutsideLinks();
  const actions = useSlot(settingsLinks).filter((link) => link.mayUse(session));
  return (
    <nav className={styles.menu} data-whole={current === null || undefined} aria-label={t("settings.menu")}>
      {settingsGroups.map((group) => {
        const own = pages.filter((page) => page.group === group);
        const outside = links.filter((link) => link.group === group);
        if (own.length + outside.length === 0) return null;
        return (
          <MenuGroup key={group} group={group} isOpen={own.some(({ id }) => id === current)}>
            {own.map(({ id, title, icon: Icon }) => (
              <li key={id}>
                <NavLink to={`/settings/${id}`} className={styles.entry}>
                  <Icon {...ICON} />
                  <span className={styles.name}>{t(title)}</span>
                </NavLink>
              </li>
            ))}
            {actions
              .filter((action) => action.group === group)
              .map(({ id, title, icon: Icon, open }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.entry}
                    onClick={() => void Promise.resolve(open()).catch(showError)}
                  >
                    <Icon {...ICON} />
                    <span className={styles.name}>{t(title)}</span>
                    <IconArrowUpRight size={14} stroke={1.5} aria-hidden />
                  </button>
                </li>
              ))}
            {outside.map(({ id, title, icon: Icon, url }) => (
              <li key={id}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer noopener"
                  className={styles.entry}
                  aria-label={t("settings.opensOutside", { name: t(title) })}
                >
                  <Icon {...ICON} />
                  <span className={styles.name}>{t(title)}</span>
                  <IconArrowUpRight size={14} stroke={1.5} aria-hidden />
                </a>
              </li>
            ))}
          </MenuGroup>
        );
      })}
    </nav>
  );
}

interface MenuGroupProps {
  group: SettingsGroup;
  isOpen: boolean;
  children: ReactNode;
}

/** More is closed until someone opens it, or is on one of its pages. */
function MenuGroup({ group, isOpen, children }: MenuGroupProps) {
  const t = useText();
  const [isChosen, setIsChosen] = useState(false);
  const heading = t(`settings.group.${group}`);
  if (group !== "more") {
    return (
      <section className={styles.group} aria-label={heading}>
        <h2 className={styles.heading}>{heading}</h2>
        <ul>{children}</ul>
      </section>
    );
  }
  const isShown = isOpen || isChosen;
  return (
    <section className={styles.group} aria-label={heading}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        onClick={() => setIsChosen(!isChosen)}
      >
        {heading}
        <IconChevronRight size={14} stroke={1.5} aria-hidden data-open={isShown || undefined} />
      </button>
      {isShown && <ul>{children}</ul>}
    </section>
  );
}
