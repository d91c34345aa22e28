import { useText } from "../../../ui/text";
import styles from "./panels.module.css";

/** The table was deleted while the user was typing; the text can still be copied. */
export function GoneNotice({ isGone }: { isGone: boolean }) {
  const t = useText();
  return (
    <div role="alert" className={styles.problems}>
      {isGone && <p>{t("fields.tableGone")}</p>}
    </div>
  );
}
