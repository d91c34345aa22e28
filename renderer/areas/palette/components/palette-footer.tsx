import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import styles from "./palette-footer.module.css";

/** What the keys do here; a phone has none. */
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
    </footer>
  );
}
