import { IconShieldCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { languages, type Language } from "#shared/languages";
import { Cover } from "./cover";
import { useSay } from "./texts";
import styles from "./page-frame.module.css";

export interface Look {
  name: string;
  logo: string | null;
  title: string;
  description: string;
  headerColor: string | null;
  cover: string | null;
  reportTo: string | null;
  hasBrand: boolean;
}

/** Inside a page of the organisation, which says whose it is. */
const isFramed = new URLSearchParams(window.location.search).get("framed") === "true";

const names: Record<Language, string> = { en: "English", pt: "Português", es: "Español" };

/** The page around a form, in the organisation's look. */
export function PageFrame({
  look,
  language,
  onLanguage,
  children,
}: {
  look: Look;
  language: Language;
  onLanguage: (language: Language) => void;
  children: ReactNode;
}) {
  const say = useSay();
  const { name, logo, title, description, headerColor, cover, reportTo, hasBrand } = look;
  return (
    <div className={styles.page} data-framed={isFramed || undefined}>
      {!isFramed && <Cover picture={cover} color={headerColor} />}
      <main className={styles.sheet}>
        <header className={styles.header}>
          {name !== "" && !isFramed && (
            <p className={styles.organization}>
              <span className={styles.logo} data-letter={logo === null || undefined}>
                {logo === null ? name.slice(0, 1) : <img src={logo} alt="" />}
              </span>
              {name}
            </p>
          )}
          {title !== "" && <h1>{title}</h1>}
          {description !== "" && <p className={styles.description}>{description}</p>}
        </header>
        {children}
      </main>
      <footer className={styles.footer}>
        <p className={styles.notice}>
          <IconShieldCheck size={16} stroke={1.5} aria-hidden />
          {reportTo === null ? (
            <span>{say("publicForm.notice")}</span>
          ) : (
            <span>
              {say("publicForm.noticeText")}{" "}
              <a
                href={`mailto:${reportTo}?subject=${encodeURIComponent(
                  say("publicForm.reportSubject", { url: window.location.href }),
                )}`}
              >
                {say("publicForm.report")}
              </a>
            </span>
          )}
        </p>
        <select
          aria-label={say("publicForm.language")}
          value={language}
          onChange={({ target }) => {
            const chosen = languages.find((one) => one === target.value);
            if (chosen) onLanguage(chosen);
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
        {hasBrand && <p>{say("publicForm.brand")}</p>}
      </footer>
    </div>
  );
}
