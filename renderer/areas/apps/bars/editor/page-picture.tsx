import { useEffect, useRef } from "react";
import { pagePictureCalls } from "#shared/contract/page-pictures";
import { usePictureUpload } from "../../../../app/api/use-picture-upload";
import { Button } from "../../../../ui/button/button";
import { useText } from "../../../../ui/text";
import { pagePictureAddress } from "../shown/bar-logo";
import styles from "./bar-editor.module.css";

interface PagePictureProps {
  label: string;
  appId: number;
  fileId: number | null;
  hint?: string | undefined;
  isDisabled?: boolean;
  /** Called when an upload starts or ends, because saving waits for it. */
  onBusy?: (isBusy: boolean) => void;
  onChange: (fileId: number | null) => void;
}

/** A picture of a page: chosen, shown, taken away. */
export function PagePicture(props: PagePictureProps) {
  const { label, appId, fileId, hint, isDisabled = false, onBusy, onChange } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = usePictureUpload(pagePictureCalls.uploadPagePicture, { appId }, (reply) =>
    onChange(reply.fileId),
  );
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      {fileId !== null && <img src={pagePictureAddress(appId, fileId)} alt={label} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <div className={styles.buttons}>
        <Button size="compact" isBusy={isBusy} disabled={isDisabled} onClick={() => input.current?.click()}>
          {t("bars.upload")}
        </Button>
        {fileId !== null && (
          <Button size="compact" kind="subtle" onClick={() => onChange(null)}>
            {t("bars.removePicture")}
          </Button>
        )}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
