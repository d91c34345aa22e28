import { useRef } from "react";
import type { FormItem } from "#shared/forms/form-config";
import { FORM_LABEL_MAX_LENGTH } from "#shared/limits/forms";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { formPictureAddress } from "../open/form-picture";
import styles from "./editor.module.css";
import { useFormPicture } from "./use-form-picture";
import { WidthChoice } from "./width-choice";

interface PicturePropertiesProps {
  tableId: number;
  item: Extract<FormItem, { type: "image" }>;
  onChange: (item: FormItem, named?: string) => void;
}

/** A picture of the form: another one in its place, its words for those who do not see it, its width. */
export function PictureProperties({ tableId, item, onChange }: PicturePropertiesProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useFormPicture(tableId, (fileId) => onChange({ ...item, fileId }));
  return (
    <div className={styles.group}>
      <img className={styles.picture} src={formPictureAddress(tableId, item.fileId)} alt="" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("forms.editor.replacePicture")}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {t("forms.editor.replacePicture")}
      </Button>
      <TextField
        label={t("forms.editor.alt")}
        hint={t("forms.editor.altHint")}
        value={item.alt ?? ""}
        maxLength={FORM_LABEL_MAX_LENGTH}
        onChange={({ target }) => onChange({ ...item, alt: target.value }, `alt ${item.id}`)}
      />
      <WidthChoice width={item.width} onChange={(width) => onChange({ ...item, width })} />
    </div>
  );
}
