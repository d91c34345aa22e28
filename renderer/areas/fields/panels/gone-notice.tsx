import { useText } from "../../../ui/text";
import styles from "./panels.module.css";

/** The table went away under what somebody writes, who may want to copy it. */
export function GoneNotice({ isGone }: { isGone: boolean }) {
  const t = useText();
  return (
    <div role="alert" className={styles.problems}>
      {isGone && <p>{t("fields.tableGone")}</p>}
    </div>
  );
}
