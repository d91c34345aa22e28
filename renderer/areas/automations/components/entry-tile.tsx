import type { ColorName } from "#shared/colors";
import { ObjectIcon } from "../../../ui/icons/object-icon";
import { colorStyle } from "../../../ui/tile/color-style";
import styles from "./automation-parts.module.css";
import { entryIcons } from "./entry-icons";

interface EntryTileProps {
  icon: string;
  color: ColorName;
  size?: "m" | "l";
  title?: string;
}

/** The icon of a trigger, an action or a service in its colour. */
export function EntryTile({ icon, color, size = "m", title }: EntryTileProps) {
  const Icon = Object.hasOwn(entryIcons, icon) ? entryIcons[icon] : undefined;
  const pixels = size === "l" ? 18 : 14;
  return (
    <span className={styles.tile} data-size={size} style={colorStyle(color)} title={title} aria-hidden>
      {Icon ? <Icon size={pixels} stroke={1.5} /> : <ObjectIcon name={icon} size={pixels} />}
    </span>
  );
}
