import { IconArrowLeft } from "@tabler/icons-react";
import { useContext, type ReactNode } from "react";
import { IconButton } from "../button/icon-button";
import { TitleAbove } from "./title-above";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: ReactNode;
  /** The way to the page this one belongs to, as an arrow before the title. */
  back?: { label: string; onBack: () => void };
  /** Tile before the title. */
  leading?: ReactNode;
  hint?: ReactNode;
  /** The page's actions, its one primary button last. */
  actions?: ReactNode;
}

/** Title line of a page. */
export function PageHeader({ title, back, leading, hint, actions }: PageHeaderProps) {
  const isShownAbove = title === useContext(TitleAbove);
  const isBare = isShownAbove && !back && !leading && !hint && !actions;
  return (
    <header className={styles.header} data-bare={isBare || undefined}>
      {back && (
        <span className={styles.back}>
          <IconButton label={back.label} onClick={back.onBack}>
            <IconArrowLeft size={20} stroke={1.5} />
          </IconButton>
        </span>
      )}
      {leading}
      <h1 className={isShownAbove ? "visually-hidden" : styles.title}>{title}</h1>
      {hint && <span className={styles.hint}>{hint}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
