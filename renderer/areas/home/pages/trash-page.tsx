import { IconRestore } from "@tabler/icons-react";
import type { ArchivedItem } from "#shared/contract/trash";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { EmptyWeave } from "../../../ui/drawings/empty-weave";
import { useText } from "../../../ui/text";
import { Tile, type TileKind } from "../../../ui/tile/tile";
import { useListArchivedItemsQuery } from "../trash-api";
import { useArchivedHint } from "../use-archived-item";
import styles from "./trash-page.module.css";

const sections = [
  { type: "dashboard", title: "home.excludedApps", none: "home.nothingToRecoverApps" },
  { type: "table", title: "home.excludedTables", none: "home.nothingToRecoverTables" },
] as const;

/** App pages and tables in the trash, the latest first, each with its way back; of one type where it is named. */
export function TrashPage({ only }: { only?: ArchivedItem["item_type"] }) {
  const t = useText();
  usePageTitle(t("home.trash"));
  const counts = [
    useListArchivedItemsQuery({ item_type: "dashboard" }).data?.items.length,
    useListArchivedItemsQuery({ item_type: "table" }).data?.items.length,
  ];
  return (
    <>
      <h1 className={styles.title}>{t("home.trash")}</h1>
      {counts.every((count) => count === 0) && (
        <div className={styles.drawing} aria-hidden>
          <EmptyWeave />
        </div>
      )}
      {sections
        .filter(({ type }) => only === undefined || type === only)
        .map((section) => (
          <ArchivedItems key={section.type} {...section} />
        ))}
    </>
  );
}

function ArchivedItems({ type, title, none }: (typeof sections)[number]) {
  const t = useText();
  const { data, error, refetch } = useListArchivedItemsQuery({ item_type: type });
  return (
    <section className={styles.section} aria-labelledby={`trash-${type}`}>
      <h2 className={styles.part} id={`trash-${type}`}>
        {t(title)}
      </h2>
      <Awaited {...{ data, error, refetch }} />
      {data?.items.length === 0 && <p className={styles.none}>{t(none)}</p>}
      <ul className={styles.list} aria-label={t(title)}>
        {data?.items.map((item) => (
          <ArchivedRow key={item.item_id} item={item} />
        ))}
      </ul>
    </section>
  );
}

const tileOf = ({ item_type, table_id }: ArchivedItem): TileKind =>
  item_type === "table" ? "table" : table_id === null ? "app" : "view";

function ArchivedRow({ item }: { item: ArchivedItem }) {
  const t = useText();
  const hint = useArchivedHint();
  const open = () => void openPanel("manageArchivedTab", { item });
  const name = item.item_label === "" ? t("ui.untitled") : item.item_label;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.words} aria-haspopup="dialog" onClick={open}>
        <Tile kind={tileOf(item)} icon={item.icon} color={item.color} />
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{hint(item)}</span>
      </button>
      <Button
        size="compact"
        icon={<IconRestore size={16} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`${t("home.restore")}: ${name}`}
        onClick={open}
      >
        {t("home.restore")}
      </Button>
    </li>
  );
}
