import { useEffect, useEffectEvent, useState } from "react";
import type { FileEntry } from "#shared/fields/values/file-list";
import { TEXT_PREVIEW_MAX_BYTES } from "#shared/limits/files";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { fetchFile } from "./fetch-file";
import styles from "./preview.module.css";

interface TextPreviewProps {
  file: FileEntry;
  address: string;
  onFailed: () => void;
}

/** The beginning of a text file, as plain text whatever it contains. */
export function TextPreview({ file, address, onFailed }: TextPreviewProps) {
  const t = useText();
  const [text, setText] = useState<string | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const leaving = new AbortController();
    fetchFile(address, leaving.signal, TEXT_PREVIEW_MAX_BYTES).then(
      (bytes) => setText(new TextDecoder().decode(bytes)),
      () => {
        if (!leaving.signal.aborted) fail();
      },
    );
    return () => leaving.abort();
  }, [address]);
  if (text === null) return <ListSkeleton label={t("app.loading")} />;
  return (
    <>
      {file.size > TEXT_PREVIEW_MAX_BYTES && <p className={styles.note}>{t("files.cut")}</p>}
      <textarea className={styles.text} readOnly aria-label={file.name} value={text} />
    </>
  );
}
