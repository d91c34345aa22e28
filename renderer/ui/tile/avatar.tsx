import type { ColorName } from "#shared/colors";
import { classNames } from "../class-names";
import { colorStyle } from "./color-style";
import styles from "./avatar.module.css";

/** First letters of the first and the last name: 'Inês Barreto' is IB. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toUpperCase();
}

export interface AvatarProps {
  name: string;
  color: ColorName;
  /** Address of their photo, where they have one. */
  photo?: string | undefined;
  /** 20, 24, 28 or 32 px. */
  size?: "s" | "m" | "l" | "xl";
  /** Surrounded by the user's colour: present here. */
  isPresent?: boolean;
  /** With a dot: they use the product now. */
  isOnline?: boolean;
}

/** A user, always a circle. Screen readers read the name next to it; the initials are decorative. */
export function Avatar({ name, color, photo, size = "m", isPresent, isOnline }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, isPresent && styles.present)}
      data-size={size}
      style={colorStyle(color)}
      data-initials={initials(name)}
      data-photo={photo !== undefined || undefined}
      data-online={isOnline || undefined}
      aria-hidden
    >
      {photo !== undefined && <img src={photo} alt="" />}
    </span>
  );
}
