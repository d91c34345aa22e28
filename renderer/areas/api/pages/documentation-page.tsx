import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { operations } from "#shared/api/operations";
import type { ApiTable } from "#shared/contract/public-api";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { Select } from "../../../ui/fields/select";
import { Sheet } from "../../../ui/layers/sheet";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListApiTablesQuery } from "../../../tables/public-api";
import { DocMenu } from "../components/doc-menu";
import styles from "../components/documentation.module.css";
import { FieldTable } from "../components/field-table";
import { OperationDoc } from "../components/operation-doc";
import { RequestPane } from "../components/request-pane";
import { SdkDoc } from "../components/sdk-doc";
import { pageAt, type DocPage } from "../doc-pages";

/** The documentation inside the product: guide, calls with the organization's own tables, and the SDK. */
export default function DocumentationPage() {
  const t = useText();
  const { "*": rest = "" } = useParams();
  const { data, error, refetch } = useListApiTablesQuery();
  const [tableName, setTable] = useState<string | null>(null);
  const tables = data?.tables ?? [];
  const page = pageAt(decodeURIComponent(rest.split("/")[1] ?? ""), tables);
  usePageTitle(t("api.docs"));
  const shown = page?.kind === "table" ? page.table : tables.find(({ name }) => name === tableName);
  const table = shown ?? tables[0];
  // A table's page shows how its records are read, and so does the first page.
  const isReading = page?.kind === "table" || (page?.kind === "topic" && page.topic === "start");
  const operation = page?.kind === "operation" ? page.operation : isReading ? operations[0] : undefined;
  return (
    <div className={styles.frame}>
      <DocMenu tables={tables} />
      <Sheet className={styles.page} aria-label={t("api.docs")} tabIndex={0}>
        <article className={styles.article}>
          {page === null && data && <EmptyState drawing={<SearchDrawing />} title={t("api.noTopic")} />}
          {page && <DocArticle page={page} table={table} />}
          {page?.kind !== "topic" && page?.kind !== "sdk" && <Awaited {...{ data, error, refetch }} />}
          {page?.kind === "operation" && page.operation.hasFields && table && (
            <>
              <Select
                label={t("api.fieldsOf")}
                value={table.name}
                options={tables.map(({ name, label }) => ({ value: name, label }))}
                isSearchable
                onChange={setTable}
              />
              <FieldTable table={table} />
            </>
          )}
        </article>
        {operation && table && (
          <RequestPane key={`${operation.id} ${table.name}`} operation={operation} table={table} />
        )}
      </Sheet>
    </div>
  );
}

function DocArticle({ page, table }: { page: DocPage; table: ApiTable | undefined }) {
  const t = useText();
  if (page.kind === "operation") return <OperationDoc operation={page.operation} />;
  if (page.kind === "sdk") return <SdkDoc language={page.language} />;
  if (page.kind === "table")
    return (
      <>
        <h1 className={styles.title}>{page.table.label}</h1>
        <p className={styles.code}>{page.table.name}</p>
        {table && <FieldTable table={page.table} />}
      </>
    );
  return (
    <>
      <h1 className={styles.title}>{t(`api.topic.${page.topic}`)}</h1>
      {t(`api.topicText.${page.topic}`)
        .split("\n\n")
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {page.topic === "start" && (
        <>
          <pre className={styles.source}>export WORKLOOM_TOKEN=wl_…</pre>
          <p>
            <Link to="/automations/api-token">{t("api.toTokens")}</Link>
          </p>
        </>
      )}
    </>
  );
}
