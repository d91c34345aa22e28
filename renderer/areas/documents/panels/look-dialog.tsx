import { documentCovers, type DocumentCover } from "#shared/contract/documents";
import type { ColorName } from "#shared/colors";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useUpdateDocumentMutation } from "../api";
import { useDocument } from "../use-document";
import styles from "./panels.module.css";

/** Icon, colour and cover of a document; each choice is stored at once. */
export default function LookDialog({ params: { documentId }, onClose }: PanelProps<"documentLook">) {
  const t = useText();
  const { data } = useDocument(documentId);
  const [updateDocument] = useUpdateDocumentMutation();
  if (!data) return null;
  const { title, icon, color, cover } = data.document;
  const change = (part: { icon?: string; color?: ColorName; cover?: DocumentCover | null }) =>
    void updateDocument({ documentId, ...part })
      .unwrap()
      .catch(showError);
  return (
    <Dialog title={t("documents.look")} width={480} fillsPhone onClose={onClose}>
      <div className={styles.form}>
        <div className={styles.covers} role="group" aria-label={t("documents.cover")}>
          {[null, ...documentCovers].map((name) => (
            <Button
              key={name ?? "none"}
              size="compact"
              kind={cover === name ? "primary" : "default"}
              aria-pressed={cover === name}
              onClick={() => change({ cover: name })}
            >
              {t(`documents.cover.${name ?? "none"}`)}
            </Button>
          ))}
        </div>
        <IconColorPicker name={title} icon={icon} color={color} onChange={change} />
      </div>
    </Dialog>
  );
}
