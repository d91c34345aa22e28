import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import type { TemplateSummary } from "#shared/contract/templates";
import { TEMPLATE_POLL } from "#shared/limits/templates";
import { templateFile } from "#shared/templates/blueprint";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError, showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { PatternDrawing } from "../../../ui/drawings/pattern-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetTemplateBuilderQuery, useImportTemplateMutation, useListMyTemplatesQuery } from "../api";
import { TemplateRow } from "../components/template-row";
import styles from "./builder-page.module.css";

const PER_CENT = 100;

/** The dashboard of those who publish templates. */
export function BuilderPage() {
  const t = useText();
  usePageTitle(t("templates.builder"));
  const { canCreateAppsAndTables } = useCan();
  const profile = useGetTemplateBuilderQuery();
  const isMissing = isCallError(profile.error) && profile.error.code === 404;
  const { data, error, refetch } = useListTemplates();
  const templates = data?.templates ?? [];
  const published = templates.filter((template) => template.published);
  const waiting = templates.filter((template) => !template.published);
  const builder = isMissing ? undefined : profile.data?.builder;
  return (
    <Sheet className={styles.page}>
      <div className={styles.top}>
        <PageHeader
          title={t("templates.builder")}
          hint={t("templates.beta")}
          actions={canCreateAppsAndTables && <ImportButton />}
        />
      </div>
      <div className={styles.cards}>
        <section className={styles.card}>
          {builder ? (
            <>
              <img className={styles.photo} src={builder.profile_picture} alt="" />
              <strong>{builder.name}</strong>
              <Button onClick={() => openPanel("editBuilderProfile", {})}>
                {t("templates.editProfile")}
              </Button>
            </>
          ) : isMissing ? (
            <>
              <span>{t("templates.createProfileHint")}</span>
              <Button kind="primary" onClick={() => openPanel("createBuilderProfile", {})}>
                {t("templates.createProfile")}
              </Button>
            </>
          ) : (
            <Awaited data={undefined} error={profile.error} refetch={profile.refetch} />
          )}
        </section>
        {builder && canCreateAppsAndTables && (
          <section className={styles.card}>
            <strong>{t("templates.publishNew")}</strong>
            <Button
              kind="primary"
              icon={<IconPlus size={16} stroke={1.5} />}
              onClick={() => openPanel("createTemplate", {})}
            >
              {t("templates.create")}
            </Button>
          </section>
        )}
        <section className={styles.card}>
          <strong>
            {published.length}/{templates.length} {t("templates.approved")}
          </strong>
          <span className={styles.bar}>
            <span
              style={{
                width: `${templates.length === 0 ? 0 : (published.length / templates.length) * PER_CENT}%`,
              }}
            />
          </span>
        </section>
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <>
          <TemplateList title={t("templates.waiting")} templates={waiting} />
          <TemplateList title={t("templates.publishedList")} templates={published} />
        </>
      )}
    </Sheet>
  );
}

/** Loads again every five seconds while a template is being created. */
function useListTemplates() {
  const known = useListMyTemplatesQuery();
  const isCreating = known.data?.templates.some(
    ({ published, status }) => !published && status === "Creating",
  );
  useListMyTemplatesQuery(undefined, { pollingInterval: isCreating ? TEMPLATE_POLL : 0 });
  return known;
}

function TemplateList({ title, templates }: { title: string; templates: readonly TemplateSummary[] }) {
  const t = useText();
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      {templates.length === 0 && <EmptyState drawing={<PatternDrawing />} title={t("templates.none")} />}
      <ul aria-label={title}>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </ul>
    </section>
  );
}

function ImportButton() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [take, taking] = useImportTemplateMutation();
  const bring = async (chosen: File) => {
    const parsed = templateFile.safeParse(await readJson(chosen));
    if (!parsed.success) {
      showToast({ kind: "error", message: t("templates.invalidFile") });
      return;
    }
    try {
      await take({ file: parsed.data }).unwrap();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <Button
        icon={<IconUpload size={16} stroke={1.5} />}
        isBusy={taking.isLoading}
        onClick={() => input.current?.click()}
      >
        {t("templates.import")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t("templates.import")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void bring(file);
        }}
      />
    </>
  );
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    return null;
  }
}
