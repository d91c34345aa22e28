import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.layer.css";
import { IconFileTypeCsv, IconUpload } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { REJECTED_DROP_NOTICE } from "#shared/limits/connector";
import { useText } from "../../../ui/text";
import { connectorFor, connectors, type ConnectorEntry } from "../connectors";
import styles from "./drop-area.module.css";

interface DropAreaProps {
  onFile: (connector: ConnectorEntry, file: File) => void;
}

const accept = Object.fromEntries(
  connectors.flatMap(({ mimeTypes, extensions }) =>
    mimeTypes.map((type) => [type, extensions.map((extension) => `.${extension}`)]),
  ),
);

/** Takes a file dropped anywhere on the page or chosen; others are refused with a word for two seconds. */
export function DropArea({ onFile }: DropAreaProps) {
  const t = useText();
  const hint = useId();
  const [isRejected, setIsRejected] = useState(false);
  useEffect(() => {
    if (!isRejected) return undefined;
    const timer = setTimeout(() => setIsRejected(false), REJECTED_DROP_NOTICE);
    return () => clearTimeout(timer);
  }, [isRejected]);

  const take = ([file]: readonly File[]) => {
    const connector = file && connectorFor(file.name);
    if (connector) onFile(connector, file);
    else setIsRejected(true);
  };
  const shared = {
    accept,
    multiple: false,
    onDrop: take,
    onReject: () => setIsRejected(true),
  };
  return (
    <>
      <Dropzone
        {...shared}
        role="group"
        aria-label={t("connector.dropHere")}
        aria-describedby={hint}
        className={styles.area ?? ""}
        data-rejected={isRejected || undefined}
      >
        <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
        <p className={styles.title} role="status">
          {t(isRejected ? "connector.invalidDrop" : "connector.dropHere")}
        </p>
        <p className={styles.hint} id={hint}>
          {t("connector.dropHint")}
        </p>
      </Dropzone>
      <Dropzone.FullScreen {...shared} activateOnKeyboard={false} className={styles.whole ?? ""}>
        <IconUpload size={32} stroke={1.5} aria-hidden />
        <p className={styles.title}>{t("connector.dropToImport")}</p>
      </Dropzone.FullScreen>
    </>
  );
}
