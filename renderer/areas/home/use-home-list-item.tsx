import { IconExternalLink, IconLink, IconStar, IconStarFilled, IconArrowRight } from "@tabler/icons-react";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { ColorName } from "#shared/colors";
import type { HomeItem } from "#shared/contract/home";
import { copyLink } from "../../app/copy-text";
import { host } from "../../host";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { addressOf } from "./address";
import { favoriteOf } from "./favorite-of";
import { useItemHint } from "./use-item-hint";
import { useStar } from "./use-star";

const ICON = { size: 16, stroke: 1.5 } as const;

/** An entry of a home list, ready to be drawn (specification 1, section 3: Home list item). */
export interface HomeListItem {
  key: string;
  /** 'Untitled' for an item without a name. */
  label: string;
  icon: string;
  iconColor: ColorName;
  itemType: HomeItem["type"];
  isUntitled: boolean;
  /** Where it belongs and how much it holds. */
  hint: string | null;
  /** When the user opened it last. */
  when: string | null;
  link: string;
  onClick: () => void;
  favProps: { isStarred: boolean; toggle: () => void };
  moreMenuOptions: MenuSection[];
}

export function useHomeListItem(item: HomeItem): HomeListItem {
  const t = useText();
  const navigate = useNavigate();
  const tab = useMemo(() => favoriteOf(item), [item]);
  const favProps = useStar(tab);
  const { isStarred, toggle } = favProps;
  const isUntitled = item.label.trim() === "";
  const link = addressOf(item);
  const onClick = () => void navigate(link);
  return {
    key: item.key,
    label: isUntitled ? t("ui.untitled") : item.label,
    icon: item.icon,
    iconColor: item.color,
    itemType: item.type,
    isUntitled,
    ...useItemHint(item),
    link,
    onClick,
    favProps,
    moreMenuOptions: [
      {
        id: "open",
        actions: [
          {
            id: "open",
            label: t("home.openItem"),
            icon: <IconArrowRight {...ICON} />,
            onSelect: onClick,
          },
          {
            id: "tab",
            label: t("home.openInNewTab"),
            icon: <IconExternalLink {...ICON} />,
            onSelect: () => host.openWindow(link),
          },
          {
            id: "copy",
            label: t("ui.copyLink"),
            icon: <IconLink {...ICON} />,
            onSelect: () => void copyLink(link),
          },
        ],
      },
      {
        id: "star",
        actions: [
          {
            id: "star",
            label: t(isStarred ? "home.unstar" : "home.star"),
            icon: isStarred ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />,
            onSelect: toggle,
          },
        ],
      },
    ],
  };
}
