import { IconPlayerPlayFilled, IconSparkles } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { TemplateSummary } from "#shared/contract/templates";
import { START_GUIDES } from "#shared/limits/start";
import { openPanel } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { Tile } from "../../../ui/tile/tile";
import { TemplatePicture } from "../../templates/public";
import { guideIds, guides } from "../guides";
import styles from "./start-side.module.css";

/** Templates to begin with, and guides. */
export function StartSide({ templates }: { templates: readonly TemplateSummary[] }) {
  const t = useText();
  const { canCreateAppsAndTables } = useCan();
  return (
    <aside className={styles.side}>
      <section aria-label={t("start.templates")}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t("start.templates")}</h2>
          <Link className={styles.all} to="/templates">
            {t("start.showAll")}
          </Link>
        </header>
        <ul className={styles.templates}>
          {templates.map((template) => (
            <li key={template.slug}>
              <Link className={styles.card} to={`/templates/${template.slug}`}>
                <span className={styles.picture}>
                  <TemplatePicture {...template} />
                </span>
                <span className={styles.name}>
                  <Tile kind="table" icon={template.icon} color={template.color} size="s" />
                  {template.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t("start.guides")}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t("start.guides")}</h2>
        </header>
        <ul className={styles.guides}>
          {guideIds.slice(0, START_GUIDES).map((guide) => (
            <li key={guide}>
              <button
                type="button"
                className={styles.guide}
                style={colorStyle(guides[guide].color)}
                onClick={() => openPanel("startGuide", { guide })}
              >
                <span className={styles.thumb} aria-hidden>
                  <IconPlayerPlayFilled size={10} />
                </span>
                <span className={styles.guideName}>{t(`start.guide.${guide}`)}</span>
                <span className={styles.minutes}>{t("start.minutes", { count: guides[guide].minutes })}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {canCreateAppsAndTables && (
        <div className={styles.describe}>
          <IconSparkles size={18} stroke={1.5} aria-hidden />
          <span className={styles.guideName}>{t("start.describe")}</span>
          <Button onClick={() => openPanel("createTools", {})}>{t("start.describe.action")}</Button>
        </div>
      )}
    </aside>
  );
}
