import { useEffect, useRef, type ReactNode } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { classNames } from "../class-names";
import styles from "./tabs.module.css";

export interface PillLink {
  to: string;
  label: string;
  icon?: ReactNode;
  /** Only this very address counts as being there. */
  isExact?: boolean;
}

/** The tab strip on linen, where each tab is an address. */
export function PillLinks({ label, links }: { label: string; links: readonly PillLink[] }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    strip.current
      ?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={strip} className={styles.strip} aria-label={label}>
      {links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          end={link.isExact === true}
          className={classNames(styles.tab, styles.pill)}
        >
          {link.icon}
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
