import { IconRestore } from "@tabler/icons-react";
import { foldText } from "#shared/fold-text";
import type { ArchivedItem } from "#shared/contract/trash";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { Tile, type TileKind } from "../../../ui/tile/tile";
import { tileKindOf } from "../address";
import { useListArchivedItemsQuery } from "../trash-api";
import { useArchivedHint, useBringBack } from "../use-archived-item";
import styles from "../pages/trash-page.module.css";

interface TrashedItemsProps {
  /** One kind; without it all. */
  type?: ArchivedItem["item_type"];
  /** Leaves out items of other lists on the same page. */
  without?: readonly ArchivedItem["item_type"][];
  /** Name of the list. */
  label: string;
  /** Said when nothing is in the trash. */
  none: string;
  /** Shows items whose names contain it. */
  search?: string;
  /** Opens the dialog to restore, too, because much comes back. */
  asksToRestore?: boolean;
}

const NONE: readonly ArchivedItem["item_type"][] = [];

/** The trash of a kind: each item is restored, or deleted forever in its dialog. */
export function TrashedItems(props: TrashedItemsProps) {
  const { type, without = NONE, label, none, search = "", asksToRestore } = props;
  const t = useText();
  const query = type === undefined ? {} : { item_type: type };
  const { data, error, refetch } = useListArchivedItemsQuery(query, { refetchOnMountOrArgChange: true });
  const listed = data?.items.filter(({ item_type }) => !without.includes(item_type));
  const folded = foldText(search.trim());
  const items = listed?.filter(({ item_label }) => foldText(item_label).includes(folded));
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {items?.length === 0 && (
        <p className={styles.none}>{listed?.length === 0 ? none : t("home.nothingFoundInTrash")}</p>
      )}
      <ul className={styles.list} aria-label={label}>
        {items?.map((item) => (
          <ArchivedRow
            key={`${item.item_type}:${item.item_id}`}
            item={item}
            asksToRestore={asksToRestore === true}
          />
        ))}
      </ul>
    </>
  );
}

function tileOf({ item_type, table_id }: ArchivedItem): TileKind {
  if (item_type !== "dashboard") return tileKindOf({ type: item_type });
  return table_id === null ? "app" : "view";
}

function ArchivedRow({ item, asksToRestore }: { item: ArchivedItem; asksToRestore: boolean }) {
  const t = useText();
  const hint = useArchivedHint();
  const [bringBack, isBusy] = useBringBack();
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
        aria-haspopup={asksToRestore ? "dialog" : undefined}
        aria-label={`${t("home.restore")}: ${name}`}
        isBusy={isBusy}
        onClick={asksToRestore ? open : () => void bringBack(item)}
      >
        {t("home.restore")}
      </Button>
    </li>
  );
}
