import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import styles from "./public-page.module.css";

/** A public form over the page: its own page, with its own limits, password and end. */
export function FormDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t("sharing.visitors.form")} width={760} onClose={onClose}>
      {/* Our own page, which needs its origin to send what was filled in. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className={styles.form} src={url} title={t("sharing.visitors.form")} />
    </Dialog>
  );
}
