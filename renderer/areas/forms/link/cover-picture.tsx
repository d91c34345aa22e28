import { useRef } from "react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useFormPicture } from "../editor/use-form-picture";
import { formPictureAddress } from "../open/form-picture";
import parts from "../../../app/public-link/public-link.module.css";
import styles from "./link.module.css";

interface CoverPictureProps {
  /** Cover image of the table's forms; null for the page's default. */
  cover: number | null;
  tableId: number;
  onChange: (cover: number | null) => void;
}

/** The picture above a public form: uploaded, replaced, removed. */
export function CoverPicture({ cover, tableId, onChange }: CoverPictureProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useFormPicture(tableId, onChange);
  return (
    <div className={styles.cover} role="group" aria-label={t("publicForms.cover")}>
      <p className={styles.label}>{t("publicForms.cover")}</p>
      {cover !== null && <img src={formPictureAddress(tableId, cover)} alt="" />}
      <div className={parts.row}>
        <Button isBusy={isBusy} onClick={() => input.current?.click()}>
          {t(cover === null ? "publicForms.addCover" : "publicForms.replaceCover")}
        </Button>
        {cover !== null && (
          <Button kind="subtle" onClick={() => onChange(null)}>
            {t("publicForms.removeCover")}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("publicForms.cover")}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
