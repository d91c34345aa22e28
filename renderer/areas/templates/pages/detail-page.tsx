import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { templateCalls, type TemplateDetail } from "#shared/contract/templates";
import { request } from "../../../app/api";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { saveText } from "../../../ui/save-text";
import { Sheet } from "../../../ui/layers/sheet";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useGetTemplateQuery } from "../api";
import { InstallBox } from "../components/install-box";
import { MarkdownText } from "../components/markdown-text";
import { Structure } from "../components/structure";
import { TemplatePicture } from "../components/template-picture";
import styles from "./detail-page.module.css";

export function DetailPage({ slug }: { slug: string }) {
  const t = useText();
  const { data, error, refetch } = useGetTemplateQuery({ slug });
  usePageTitle(data?.template.name ?? t("templates.title"));
  return (
    <Sheet className={styles.page}>
      <header className={styles.top}>
        <Link className={styles.back} to="/templates">
          <IconArrowLeft size={16} stroke={1.5} aria-hidden />
          {t("templates.home")}
        </Link>
      </header>
      <Awaited {...{ data, error, refetch }} />
      {data && <Detail template={data.template} />}
    </Sheet>
  );
}

function Detail({ template }: { template: TemplateDetail }) {
  const t = useText();
  const { name, author, short_description, description, categories, icon, color, url } = template;
  const [use, setUse] = useState<Readonly<Record<string, number>>>({});
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <div className={styles.picture}>
          <TemplatePicture {...template} />
        </div>
        <MarkdownText markdown={description} />
      </div>
      <aside className={styles.side}>
        <div className={styles.name}>
          <Tile kind="table" icon={icon} color={color} size="xl" />
          <div>
            <h1>{name}</h1>
            <p>
              {t("templates.by", { author })} · {t("templates.version", { version: template.version })}
            </p>
          </div>
        </div>
        <p>{short_description}</p>
        <div className={styles.chips}>
          {categories.map((id) => (
            <Link key={id} className={styles.chip} to={`/templates?category=${id}`}>
              {t(`templates.category.${id}`)}
            </Link>
          ))}
        </div>
        <InstallBox template={template} use={use} />
        <Structure workspace={template.workspace} use={use} onUse={setUse} />
        <p className={styles.quiet}>{t("templates.changesNothing")}</p>
        <Button
          kind="subtle"
          icon={<IconDownload size={16} stroke={1.5} />}
          onClick={() => void download(template.slug)}
        >
          {t("templates.download")}
        </Button>
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer noopener">
            {t("templates.website")}
          </a>
        )}
      </aside>
    </div>
  );
}

async function download(slug: string): Promise<void> {
  try {
    const file = await request(templateCalls.exportTemplate, { slug });
    saveText(`${slug}.json`, "application/json", JSON.stringify(file, null, 2));
  } catch (error) {
    showError(error);
  }
}
