import { useRef } from "react";
import { PICTURE_MAX_LENGTH } from "#shared/limits/templates";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import styles from "./picture-field.module.css";

const TYPES = ["image/jpeg", "image/png", "image/svg+xml"];

interface PictureFieldProps {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
}

/** A picture that is kept with the form, as a data address. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const address = TYPES.includes(file.type) ? await readAddress(file) : "";
    const isFine = address !== "" && address.length <= PICTURE_MAX_LENGTH;
    if (isFine) onChange(address);
    else showToast({ kind: "error", message: t("templates.invalidPicture") });
  };
  return (
    <div className={styles.field}>
      {value !== null && <img className={styles.picture} src={value} alt="" />}
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join()}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void take(file);
        }}
      />
    </div>
  );
}

const readAddress = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => resolve("");
    reader.readAsDataURL(file);
  });
