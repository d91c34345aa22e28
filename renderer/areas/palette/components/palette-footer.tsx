import { openPanel } from "../../../app/panels";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import { closePalette } from "../../../app/commands/palette-state";
import styles from "./palette-footer.module.css";

function openShortcuts(): void {
  closePalette();
  openPanel("shortcuts", {});
}

/** Keyboard hints; hidden on phones. */
export function PaletteFooter() {
  const t = useText();
  return (
    <footer className={styles.footer}>
      <span className={styles.hint}>
        <Kbd keys="up" />
        <Kbd keys="down" />
        {t("palette.move")}
      </span>
      <span className={styles.hint}>
        <Kbd keys="enter" />
        {t("palette.run")}
      </span>
      <span className={styles.hint}>
        <Kbd keys="tab" />
        {t("palette.subCommand")}
      </span>
      <span className={styles.hint}>
        <Kbd keys="esc" />
        {t("palette.clearThenClose")}
      </span>
      <button type="button" className={styles.shortcuts} onClick={openShortcuts}>
        {t("palette.shortcuts")}
      </button>
    </footer>
  );
}
