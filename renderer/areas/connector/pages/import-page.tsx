import { useNavigate } from "react-router-dom";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { Checklist } from "../components/checklist";
import { DropArea } from "../components/drop-area";
import { FileCard } from "../components/file-card";
import { FormatChoices } from "../components/format-choices";
import { ImportError } from "../components/import-error";
import { ImportHeader, type Step } from "../components/import-header";
import { SourcePreview } from "../components/source-preview";
import { stepPath, type ConnectorEntry } from "../connectors";
import { changeDraft, changeFormat, checks, useDraft } from "../wizard/draft";
import { clearUpload, startUpload, useUpload } from "../wizard/upload";
import { useMatching } from "../wizard/use-matching";
import styles from "./import-page.module.css";

/** Decisions of a file that is not uploaded yet are kept under no name, then taken over. */
const UNNAMED = "";

/** Checklist beside the file's upload, so that no time is lost; then how the file is written. */
export function ImportPage({ connector }: { connector: ConnectorEntry }) {
  const t = useText();
  const navigate = useNavigate();
  const upload = useUpload();
  const identifier = upload.state === "uploaded" ? upload.identifier : null;
  const { checked } = useDraft(UNNAMED);
  const draft = useDraft(identifier ?? UNNAMED);
  const { data, error, refetch } = useMatching(connector.id, identifier, draft);
  const name = upload.state === "none" ? "" : upload.name;
  const title = name ? t("connector.import.named", { name }) : t("connector.import.title");
  usePageTitle(title);

  const isChecked = checked.length === checks.length;
  const isRead = data !== undefined && error === null && identifier !== null;
  const done: Step[] = [
    ...(isChecked ? (["checklist"] as const) : []),
    ...(isRead && isChecked ? (["source"] as const) : []),
  ];
  const next = () => {
    if (identifier) void navigate(stepPath(connector, "field-matching", identifier));
  };
  return (
    <Sheet className={styles.sheet}>
      <ImportHeader connector={connector} title={title} done={done} backTo="/connector" />
      <div className={styles.body}>
        <div className={styles.columns}>
          <Checklist checked={checked} onChange={(next) => changeDraft(UNNAMED, { checked: next })} />
          <section className={styles.source} aria-label={t("connector.source.title")}>
            <h2 className={styles.heading}>{t("connector.source.title")}</h2>
            {upload.state === "failed" ? (
              <ImportError error={upload.error} />
            ) : (
              error && <ImportError error={error} onRetry={() => void refetch()} />
            )}
            {upload.state === "none" || upload.state === "failed" ? (
              <DropArea onFile={(chosen, file) => void startUpload(chosen, file)} />
            ) : (
              <FileCard upload={upload} onClear={clearUpload} />
            )}
            {identifier && data && (
              <FormatChoices format={data.format} onChange={(change) => changeFormat(identifier, change)} />
            )}
            {identifier &&
              !error &&
              (data ? <SourcePreview configured={data} /> : <GridSkeleton label={t("connector.reading")} />)}
          </section>
        </div>
      </div>
      <footer className={styles.footer}>
        <Button onClick={() => void navigate("/connector")}>{t("connector.back")}</Button>
        <Button kind="primary" disabled={!isChecked || !isRead} onClick={next}>
          {t("connector.next")}
        </Button>
      </footer>
    </Sheet>
  );
}
