import type { ReactNode } from "react";
import { languages } from "#shared/languages";
import { changePreferences, usePreferences } from "../../../app/preferences/use-preferences";
import { Logo } from "../../../ui/drawings/logo";
import { Weave } from "../../../ui/drawings/weave";
import { useText } from "../../../ui/text";
import styles from "./access-layout.module.css";

/** Each language in its own words. */
const languageNames = { en: "English", pt: "Português", es: "Español" } as const;

/** Layout of the sign-in screen: the form on linen on the left, a drawing of woven cloth on the right. */
export function AccessLayout({ children, footer }: { children?: ReactNode; footer?: ReactNode }) {
  const t = useText();
  const { language } = usePreferences();
  return (
    <div className={styles.door}>
      <div className={styles.side}>
        <header className={styles.top} data-window-drag>
          <Logo />
        </header>
        <main className={styles.main}>
          <div className={styles.column}>{children}</div>
        </main>
        <footer className={styles.footer}>
          <span>{footer}</span>
          <select
            aria-label={t("access.language")}
            className={styles.language}
            value={language}
            onChange={(event) => {
              const chosen = languages.find((one) => one === event.target.value);
              if (chosen) changePreferences({ language: chosen });
            }}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </footer>
      </div>
      <div className={styles.cloth} aria-hidden>
        <Weave />
      </div>
    </div>
  );
}
