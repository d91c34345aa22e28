import type { Connector } from "#shared/connectors/connector";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { changeFormat, changeSheet, UNNAMED, useDraft } from "../wizard/draft";
import { clearUpload, startUpload } from "../wizard/upload";
import type { Source } from "../wizard/use-source";
import { DropArea } from "./drop-area";
import { FileCard } from "./file-card";
import { FormatChoices } from "./format-choices";
import { ImportError } from "./result/import-error";
import { RemoteForm } from "./remote/remote-form";
import { SourcePreview } from "./source-preview";
import styles from "./source-section.module.css";

interface SourceSectionProps {
  connector: Connector;
  source: Source;
  isUpdate?: boolean;
}

/** The file, how it is written, and its first rows. */
export function SourceSection({ connector, source, isUpdate = false }: SourceSectionProps) {
  const t = useText();
  const { upload, identifier, data, error, refetch } = source;
  const title = t(connector.form === "file" ? "connector.source.title" : "connector.remote.title");
  const { sheet } = useDraft(identifier ?? UNNAMED);
  return (
    <section className={styles.source} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {upload.state === "failed" ? (
        <ImportError connector={connector} error={upload.error} />
      ) : (
        error && <ImportError connector={connector} error={error} onRetry={() => void refetch()} />
      )}
      {connector.form !== "file" && <RemoteForm connector={connector} />}
      {upload.state === "none" || upload.state === "failed" ? (
        connector.form === "file" && (
          <DropArea
            among={[connector]}
            isUpdate={isUpdate}
            onFile={(chosen, file) => void startUpload(chosen, file)}
          />
        )
      ) : (
        <FileCard upload={upload} onClear={clearUpload} />
      )}
      {identifier && data && connector.form === "file" && (
        <FormatChoices
          format={data.format}
          sheets={data.sheets}
          sheet={sheet}
          onChange={(change) => changeFormat(identifier, change)}
          onSheet={(chosen) => changeSheet(identifier, chosen)}
        />
      )}
      {identifier &&
        !error &&
        (data ? <SourcePreview configured={data} /> : <GridSkeleton label={t("connector.reading")} />)}
    </section>
  );
}
