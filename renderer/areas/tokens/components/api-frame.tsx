import { IconKey, IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { useText } from "../../../ui/text";
import styles from "./api-frame.module.css";

/** The pages of the API next to their menu; a phone shows the menu above. */
export function ApiFrame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label={t("tokens.api")}>
        <h2 className={styles.heading}>{t("tokens.api")}</h2>
        <NavLink className={styles.link ?? ""} to="/automations/api-token">
          <IconKey size={18} stroke={1.5} />
          {t("tokens.title")}
        </NavLink>
        <NavLink className={styles.link ?? ""} to="/automations/tables">
          <IconTable size={18} stroke={1.5} />
          {t("tokens.tables")}
        </NavLink>
      </nav>
      {children}
    </div>
  );
}
