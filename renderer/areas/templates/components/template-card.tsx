import { IconBolt, IconForms, IconLayoutKanban, IconTable } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { TemplateSummary } from "#shared/contract/templates";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import styles from "./template-card.module.css";
import { TemplatePicture } from "./template-picture";

const ICON = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

export function TemplateCard({ template }: { template: TemplateSummary }) {
  const t = useText();
  const { slug, name, short_description, color, icon, author, categories, tricks } = template;
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
        <span className={styles.foot}>
          <IconTable {...ICON} />
          {categories.includes("kanban") && <IconLayoutKanban {...ICON} />}
          {categories.includes("forms") && <IconForms {...ICON} />}
          {tricks.length > 0 && <IconBolt {...ICON} />}
          <span className={styles.author}>{author}</span>
        </span>
      </span>
    </Link>
  );
}
