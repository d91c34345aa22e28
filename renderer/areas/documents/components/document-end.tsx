import { copyText } from "../../../app/copy-text";
import { Button } from "../../../ui/button/button";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import type { SessionEnd } from "../editor/document-session";
import styles from "./document-end.module.css";

const ERRORS: Record<SessionEnd, string> = {
  gone: "document_not_found#404",
  outdated: "document_outdated#409",
  refused: "permission_denied#403",
};

/** @param unsaved the text with edits that were not saved */
export function DocumentEnd({ end, unsaved }: { end: SessionEnd; unsaved: string | null }) {
  const t = useText();
  return (
    <ErrorState
      message={t(`documents.${end}`)}
      errorId={ERRORS[end]}
      action={
        <div className={styles.actions}>
          {unsaved !== null && (
            <Button onClick={() => void copyText(unsaved, "records.textCopied")}>
              {t("documents.copyText")}
            </Button>
          )}
          <Button onClick={() => window.location.reload()}>{t("documents.reload")}</Button>
        </div>
      }
    />
  );
}
