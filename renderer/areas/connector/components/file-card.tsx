import { IconCheck } from "@tabler/icons-react";
import type { Connector } from "#shared/connectors/connector";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { groupColors } from "../group-colors";
import type { Upload } from "../wizard/upload";
import { useSay } from "./use-say";
import styles from "./file-card.module.css";

type Shown = Extract<Upload, { state: "sending" | "uploaded" }>;

interface FileCardProps {
  connector: Connector;
  upload: Shown;
  onClear: () => void;
}

/** The chosen file, or the source that is asked instead of one, and how far it is on its way. */
export function FileCard({ connector, upload, onClear }: FileCardProps) {
  const t = useText();
  const isFile = connector.form === "file";
  const { size } = useSay();
  const isSending = upload.state === "sending";
  return (
    <div className={styles.card}>
      <Tile kind="table" icon={connector.image} color={groupColors[connector.group]} size="m" />
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
                ? t("connector.readingSource")
                : t("connector.uploadedShare", { done: size(upload.sent), total: size(upload.size) })}
            </p>
          </>
        ) : (
          <p className={styles.hint} role="status">
            <IconCheck size={14} stroke={1.5} aria-hidden className={styles.check} />
            {t(isFile ? "connector.uploaded" : "connector.wasRead")} · {size(upload.size)}
          </p>
        )}
      </div>
      {(isFile || isSending) && (
        <Button size="compact" onClick={onClear}>
          {t(isFile ? "connector.anotherFile" : "ui.cancel")}
        </Button>
      )}
    </div>
  );
}
