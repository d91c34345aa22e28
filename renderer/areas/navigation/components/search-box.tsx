import { IconSearch } from "@tabler/icons-react";
import { IconButton } from "../../../ui/button/icon-button";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import { openPalette } from "../../../app/commands/palette-state";
import styles from "./top-bar-parts.module.css";

/** Looks like a field and opens the palette. */
export function SearchBox() {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts="Control+K"
      onClick={() => openPalette()}
    >
      <IconSearch size={16} stroke={1.5} aria-hidden />
      <span>{t("navigation.search")}</span>
      <Kbd keys="mod+k" />
    </button>
  );
}

/** The same on a phone. */
export function SearchButton() {
  const t = useText();
  return (
    <IconButton label={t("navigation.search")} onClick={() => openPalette()}>
      <IconSearch size={20} stroke={1.5} />
    </IconButton>
  );
}
