import { IconApi, IconBook, IconDownload, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { NavLink } from "react-router-dom";
import { definitionOf, operations } from "#shared/api/operations";
import { publicApiCalls, type ApiTable } from "#shared/contract/public-api";
import { API_REFERENCE_PATH } from "#shared/contract/system";
import { foldText } from "#shared/fold-text";
import { SearchField } from "../../../ui/fields/search-field";
import { useText } from "../../../ui/text";
import { useSearchKey } from "../../tokens/public";
import { pathOf, sdkPages, topics, type DocPage } from "../doc-pages";
import styles from "./documentation.module.css";

const ICON = { size: 16, stroke: 1.5, "aria-hidden": true } as const;
const BASE = "/lowcode/documentation";

interface Entry {
  label: string;
  page?: DocPage;
  /** Of a file or another page of the server. */
  href?: string;
  words?: string;
}

/** Pages of the documentation by section; the search looks at titles and texts. */
export function DocMenu({ tables }: { tables: readonly ApiTable[] }) {
  const t = useText();
  const [q, setSearch] = useState("");
  const searchBox = useSearchKey();
  const sections: { title: string; icon: typeof IconBook; entries: Entry[] }[] = [
    {
      title: t("api.guide"),
      icon: IconBook,
      entries: topics.map((topic) => ({
        label: t(`api.topic.${topic}`),
        page: { kind: "topic", topic },
        words: t(`api.topicText.${topic}`),
      })),
    },
    {
      title: t("api.records"),
      icon: IconApi,
      entries: operations.map((operation) => ({
        label: t(`api.op.${operation.id}`),
        page: { kind: "operation", operation },
        words: `${t(`api.opInfo.${operation.id}`)} ${definitionOf(operation).path}`,
      })),
    },
    {
      title: t("api.yourTables"),
      icon: IconTable,
      entries: tables.map((table) => ({
        label: table.label,
        page: { kind: "table", table },
        words: table.fields.map(({ name, label }) => `${name} ${label}`).join(" "),
      })),
    },
    {
      title: t("api.lowCode"),
      icon: IconBook,
      entries: sdkPages.map(({ page, label }) => ({ label: t("api.sdk", { language: label }), page })),
    },
    {
      title: t("api.tools"),
      icon: IconDownload,
      entries: [
        { label: t("api.openapi"), href: publicApiCalls.getOrganizationOpenApi.path },
        { label: t("api.client"), href: publicApiCalls.downloadApiClient.path },
        { label: t("api.reference"), href: API_REFERENCE_PATH },
      ],
    },
  ];
  const words = foldText(q);
  const found = sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ label, words: more = "" }) =>
        foldText(`${label} ${more}`).includes(words),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className={styles.menu} aria-label={t("api.docs")}>
      <h2 className={styles.menuTitle}>{t("api.docs")}</h2>
      <SearchField ref={searchBox} label={t("api.searchDocs")} value={q} onSearch={setSearch} />
      {found.length === 0 && <p className={styles.quiet}>{t("ui.noResults", { query: q })}</p>}
      {found.map(({ title, icon: Icon, entries }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul className={styles.entries}>
            {entries.map(({ label, page, href }) => (
              <li key={href ?? (page ? pathOf(page) : label)}>
                {page ? (
                  <NavLink to={`${BASE}/${encodeURIComponent(pathOf(page))}`} className={styles.entry}>
                    <Icon {...ICON} />
                    <span>{label}</span>
                  </NavLink>
                ) : (
                  <a href={href} className={styles.entry} target="_blank" rel="noreferrer">
                    <Icon {...ICON} />
                    <span>{label}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
