import { useState } from "react";
import { Link } from "react-router-dom";
import { apiNames } from "#shared/api/api-names";
import { CopyIconButton } from "../../../app/copy-button";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { CodeDrawing } from "../../../ui/drawings/code-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useGetAllObjectsQuery } from "../../../tables/tables-api";
import styles from "../components/api-list.module.css";
import { useSearchKey } from "../use-search-key";

/** The tables with the names by which the API knows them. */
export function TablesPage({ base }: { base: string }) {
  const t = useText();
  usePageTitle(t("tokens.apiNames"));
  const [q, setSearch] = useState("");
  const { data, error, refetch } = useGetAllObjectsQuery({});
  const searchBox = useSearchKey();
  const tables = Object.values(data ?? {});
  const names = apiNames(tables.map(({ key, label }) => ({ id: Number(key), label })));
  const shown = tables.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader title={t("tokens.apiNames")} />
      </div>
      <div className={styles.tools} data-automation-search>
        <SearchField
          ref={searchBox}
          className={styles.search ?? ""}
          label={t("tokens.searchTables")}
          value={q}
          onSearch={setSearch}
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data && shown.length === 0 && (
        <EmptyState
          title={q === "" ? t("tokens.noTables") : t("ui.noResults", { query: q })}
          hint={q === "" && t("tokens.noTablesHint")}
          drawing={<CodeDrawing />}
        />
      )}
      {shown.length > 0 && (
        <table className={styles.table} aria-label={t("tokens.apiNames")}>
          <thead>
            <tr>
              <th>{t("tokens.table")}</th>
              <th>{t("tokens.apiTableName")}</th>
              <th>{t("tokens.number")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label }) => (
              <tr key={key}>
                <td>
                  <Link className={styles.open ?? ""} to={`${base}/table-data/${key}`}>
                    {label}
                  </Link>
                </td>
                <td>
                  <ApiNameCell name={names.get(Number(key)) ?? ""} />
                </td>
                <td className={styles.code}>{key}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

export function ApiNameCell({ name }: { name: string }) {
  const t = useText();
  return (
    <span className={`${styles.name} ${styles.code}`}>
      {name}
      <CopyIconButton text={name} said="tokens.nameCopied" label={t("tokens.copyName", { name })} />
    </span>
  );
}
