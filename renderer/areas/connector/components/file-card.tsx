import { IconCheck, IconFileTypeCsv } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import type { Upload } from "../wizard/upload";
import { useSay } from "./use-say";
import styles from "./file-card.module.css";

type Shown = Extract<Upload, { state: "sending" | "uploaded" }>;

/** The chosen file and how far it is on its way. */
export function FileCard({ upload, onClear }: { upload: Shown; onClear: () => void }) {
  const t = useText();
  const { size } = useSay();
  const isSending = upload.state === "sending";
  return (
    <div className={styles.card}>
      <IconFileTypeCsv size={24} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>{upload.name}</p>
        {isSending ? (
          <>
            <progress
              className={styles.bar}
              aria-label={t("connector.uploading", { name: upload.name })}
              {...(upload.size === 0 ? {} : { max: upload.size, value: upload.sent })}
            />
            <p className={styles.hint}>
              {upload.size === 0
                ? t("connector.reading")
                : t("connector.uploadedShare", { done: size(upload.sent), total: size(upload.size) })}
            </p>
          </>
        ) : (
          <p className={styles.hint} role="status">
            <IconCheck size={14} stroke={1.5} aria-hidden className={styles.check} />
            {t("connector.uploaded")} · {size(upload.size)}
          </p>
        )}
      </div>
      <Button size="compact" onClick={onClear}>
        {t("connector.anotherFile")}
      </Button>
    </div>
  );
}
