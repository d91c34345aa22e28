import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.layer.css";
import { IconFileUpload, IconUpload } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import type { Connector } from "#shared/connectors/connector";
import { REJECTED_DROP_NOTICE } from "#shared/limits/connector";
import { canDrop } from "../../../ui/can-drop";
import { useText } from "../../../ui/text";
import { connectorFor } from "../connectors";
import { useEndedDrags } from "../use-ended-drags";
import { PasteTable } from "./paste-table";
import styles from "./drop-area.module.css";

interface DropAreaProps {
  /** The connectors whose files are taken. */
  among: readonly Connector[];
  /** Where a table is updated, a refusal names the file. */
  isUpdate?: boolean;
  onFile: (connector: Connector, file: File) => void;
}

const acceptedBy = (among: readonly Connector[]): Record<string, string[]> =>
  Object.fromEntries(
    among.flatMap(({ files }) =>
      (files?.mimeTypes ?? []).map((type) => [type, files?.extensions.map((ending) => `.${ending}`) ?? []]),
    ),
  );

/** Takes a file dropped anywhere on the page or chosen; others are refused with a word for two seconds. */
export function DropArea({ among, isUpdate = false, onFile }: DropAreaProps) {
  const t = useText();
  const hint = useId();
  const mayDrop = canDrop();
  const title = t(mayDrop ? "connector.dropHere" : "connector.chooseFile");
  const endedDrags = useEndedDrags();
  /** The names of the files that were refused last. */
  const [rejected, setRejected] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (rejected === null) return undefined;
    const timer = setTimeout(() => setRejected(null), REJECTED_DROP_NOTICE);
    return () => clearTimeout(timer);
  }, [rejected]);

  const take = ([file]: readonly File[]) => {
    const connector = file && connectorFor(file.name, among);
    if (connector) onFile(connector, file);
    else setRejected(file ? [file.name] : []);
  };
  const pasted = connectorFor(".tsv", among);
  const shared = {
    accept: acceptedBy(among),
    multiple: false,
    onDrop: take,
    onReject: (refused: readonly { file: File }[]) => setRejected(refused.map(({ file }) => file.name)),
  };
  const refusal = ([file, ...others]: readonly string[]) => {
    if (!isUpdate) return t("connector.invalidDrop");
    return file && others.length === 0
      ? t("connector.invalidFile", { file })
      : t("connector.invalidFileType");
  };
  return (
    <>
      <Dropzone
        {...shared}
        role="group"
        aria-label={title}
        inputProps={{ "aria-label": title }}
        aria-describedby={hint}
        className={styles.area ?? ""}
        data-rejected={rejected !== null || undefined}
      >
        <IconFileUpload size={24} stroke={1.5} aria-hidden />
        <div className={styles.words}>
          <p className={styles.title} role="status">
            {rejected === null ? title : refusal(rejected)}
          </p>
          <p className={styles.hint} id={hint}>
            {t(mayDrop ? "connector.dropHint" : "connector.fileTypes")}
          </p>
        </div>
        {pasted && <PasteTable onFile={(file) => onFile(pasted, file)} />}
        <span className={styles.choose} aria-hidden>
          {t("connector.chooseFile")}
        </span>
      </Dropzone>
      {mayDrop && (
        <Dropzone.FullScreen
          key={endedDrags}
          {...shared}
          activateOnKeyboard={false}
          // It appears only while a file is dragged over the page.
          aria-hidden
          className={styles.whole ?? ""}
        >
          <IconUpload size={32} stroke={1.5} aria-hidden />
          <p className={styles.title}>{t("connector.dropToImport")}</p>
        </Dropzone.FullScreen>
      )}
    </>
  );
}
