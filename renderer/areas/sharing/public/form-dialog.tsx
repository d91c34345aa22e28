import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { PublicFormFrame } from "../../apps/public";
import styles from "./public-page.module.css";

/** A public form over the page. */
export function FormDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t("sharing.visitors.form")} width={760} onClose={onClose}>
      <PublicFormFrame className={styles.form} url={url} title={t("sharing.visitors.form")} />
    </Dialog>
  );
}
