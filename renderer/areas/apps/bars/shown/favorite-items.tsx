import { useText } from "../../../../ui/text";
import { Tile } from "../../../../ui/tile/tile";
import { addressOf, tileKindOf, useGetHomeQuery } from "../../../home/public";
import { BarLink } from "./bar-link";
import styles from "./menu-bar.module.css";

interface FavoriteItemsProps {
  appId: number;
  hasIcons: boolean;
  onFollow?: (() => void) | undefined;
}

/** The user's starred items in an app's menu. */
export function FavoriteItems({ appId, hasIcons, onFollow }: FavoriteItemsProps) {
  const t = useText();
  const starred = useGetHomeQuery({}).data?.starred ?? [];
  if (starred.length === 0) return <p className={styles.nothing}>{t("home.noFavorites")}</p>;
  return (
    <ul className={styles.list}>
      {starred.map((item) => (
        <li key={item.key}>
          <BarLink appId={appId} path={addressOf(item)} className={styles.item} onFollow={onFollow}>
            {hasIcons && <Tile kind={tileKindOf(item)} icon={item.icon} color={item.color} size="s" />}
            <span>{item.label || t("ui.untitled")}</span>
          </BarLink>
        </li>
      ))}
    </ul>
  );
}
