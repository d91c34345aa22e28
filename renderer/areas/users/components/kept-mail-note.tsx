import { IconInfoCircle } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import styles from "../panels/user-panel.module.css";

/** Says where invitations go if the installation has no mail server. */
export function KeptMailNote() {
  const t = useText();
  return (
    <p className={styles.note}>
      <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      {t("users.keptInOutbox")}
    </p>
  );
}
