import type { Connector, ConnectorModeName } from "#shared/connectors/connector";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { changeFormat, changeSheet, UNNAMED, useDraft } from "../wizard/draft";
import { clearUpload, startUpload } from "../wizard/upload";
import type { Source } from "../wizard/use-source";
import { SeveralTables } from "./bulk/several-tables";
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
  mode: ConnectorModeName;
}

/** The file, how it is written, and its first rows. */
export function SourceSection({ connector, source, mode }: SourceSectionProps) {
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
      {connector.form !== "file" && <RemoteForm connector={connector} mode={mode} />}
      {upload.state === "none" || upload.state === "failed" ? (
        connector.form === "file" && (
          <DropArea
            among={[connector]}
            isUpdate={mode === "update"}
            onFile={(chosen, file) => void startUpload(chosen, file)}
          />
        )
      ) : (
        <FileCard connector={connector} upload={upload} onClear={clearUpload} />
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
      {identifier && data && mode === "import" && data.sheets.length > 1 && (
        <SeveralTables
          connector={connector}
          mode={mode}
          identifier={identifier}
          tables={data.sheets.flatMap(({ isHidden }, index) => (isHidden ? [] : [String(index)]))}
        />
      )}
      {identifier &&
        !error &&
        (data ? <SourcePreview configured={data} /> : <GridSkeleton label={t("connector.reading")} />)}
    </section>
  );
}
