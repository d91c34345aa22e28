import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { apiNames } from "#shared/api/api-names";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import styles from "../components/api-list.module.css";
import { useSearchKey } from "../use-search-key";
import { ApiNameCell } from "./tables-page";

/** The fields of one table with their API names and types. */
export function TableNamesPage({ tableId, base }: { tableId: number; base: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [q, setSearch] = useState("");
  const { data, error, refetch } = useGetTableQuery({ tableId });
  const searchBox = useSearchKey();
  const fields = data?.table.fields ?? [];
  const names = apiNames(fields.map(({ id, name }) => ({ id, label: name })));
  const shown = fields.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const title = data?.table.displayLabel ?? t("tokens.apiNames");
  usePageTitle(title);
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader title={title} back={{ label: t("tokens.apiNames"), onBack: () => void navigate(base) }} />
      </div>
      <div className={styles.tools} data-automation-search>
        <SearchField
          ref={searchBox}
          className={styles.search ?? ""}
          label={t("tokens.searchFields")}
          value={q}
          onSearch={setSearch}
        />
        {data && (
          <span className={styles.aside}>{t("tokens.fieldsOf", { count: fields.length, tableId })}</span>
        )}
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data && shown.length === 0 && (
        <EmptyState drawing={<SearchDrawing />} title={t("ui.noResults", { query: q })} />
      )}
      {shown.length > 0 && (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th>{t("tokens.field")}</th>
              <th>{t("tokens.apiFieldName")}</th>
              <th>{t("tokens.fieldType")}</th>
              <th className={styles.wide}>{t("tokens.number")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, type }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>
                  <ApiNameCell name={names.get(id) ?? ""} />
                </td>
                <td className={styles.code}>{type}</td>
                <td className={`${styles.wide} ${styles.code}`}>{id}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}
