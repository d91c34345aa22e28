import { useState } from "react";
import type { ArchivedItem } from "#shared/contract/trash";
import { usePageTitle } from "../../../app/page-title";
import { BinDrawing } from "../../../ui/drawings/bin-drawing";
import { SearchField } from "../../../ui/fields/search-field";
import { useText } from "../../../ui/text";
import { TrashedItems } from "../components/trashed-items";
import { useListArchivedItemsQuery } from "../trash-api";
import styles from "./trash-page.module.css";

const sections = [
  { type: "dashboard", title: "home.excludedApps", none: "home.nothingToRecoverApps" },
  { type: "table", title: "home.excludedTables", none: "home.nothingToRecoverTables" },
] as const;
const named = sections.map(({ type }) => type);

/** App pages, tables and other objects in the trash, the latest first; of one type where it is named. */
export function TrashPage({ only }: { only?: ArchivedItem["item_type"] }) {
  const t = useText();
  usePageTitle(t("home.trash"));
  const counts = [
    useListArchivedItemsQuery({ item_type: "dashboard" }).data?.items.length,
    useListArchivedItemsQuery({ item_type: "table" }).data?.items.length,
  ];
  const [search, setSearch] = useState("");
  const { data: all } = useListArchivedItemsQuery({});
  const days = all?.retention_days ?? null;
  const others = all?.items.filter(({ item_type }) => item_type !== "table" && item_type !== "dashboard");
  return (
    <>
      <h1 className={styles.title}>{t("home.trash")}</h1>
      {days !== null && <p className={styles.none}>{t("home.trashRetention", { days })}</p>}
      {all !== undefined && all.items.length > 0 && (
        <div className={styles.search}>
          <SearchField label={t("home.searchTrash")} value={search} onSearch={setSearch} />
        </div>
      )}
      {counts.every((count) => count === 0) && (
        <>
          <div className={styles.drawing} aria-hidden>
            <BinDrawing />
          </div>
          <p className={styles.hintOfNone}>{t("home.trashEmptyHint")}</p>
        </>
      )}
      {sections
        .filter(({ type }) => only === undefined || type === only)
        .map(({ type, title, none }) => (
          <section key={type} className={styles.section} aria-labelledby={`trash-${type}`}>
            <h2 className={styles.part} id={`trash-${type}`}>
              {t(title)}
            </h2>
            <TrashedItems type={type} label={t(title)} none={t(none)} search={search} asksToRestore />
          </section>
        ))}
      {only === undefined && others !== undefined && others.length > 0 && (
        <section className={styles.section} aria-labelledby="trash-others">
          <h2 className={styles.part} id="trash-others">
            {t("home.excludedOthers")}
          </h2>
          <TrashedItems without={named} label={t("home.excludedOthers")} none="" search={search} />
        </section>
      )}
    </>
  );
}
