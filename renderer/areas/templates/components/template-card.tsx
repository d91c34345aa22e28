import { Link } from "react-router-dom";
import type { TemplateSummary } from "#shared/contract/templates";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import styles from "./template-card.module.css";
import { TemplatePicture } from "./template-picture";

export function TemplateCard({ template }: { template: TemplateSummary }) {
  const t = useText();
  const { slug, name, short_description, color, icon, author } = template;
  return (
    <Link className={styles.card} to={`/templates/${slug}`}>
      <span className={styles.picture}>
        <TemplatePicture {...template} />
      </span>
      <span className={styles.text}>
        <span className={styles.head}>
          <Tile kind="table" icon={icon} color={color} />
          <strong className={styles.name}>{name}</strong>
          <span className={styles.hint}>{t("templates.free")}</span>
        </span>
        <span>{short_description}</span>
        <span className={styles.hint}>{author}</span>
      </span>
    </Link>
  );
}
