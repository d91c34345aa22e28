import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { exportCalls } from "#shared/contract/exports";
import type { ReplyOf } from "#shared/contract/define";
import { EXPORT_DAYS, EXPORT_POLL } from "#shared/limits/exports";
import { Awaited } from "../../../app/errors/awaited";
import type { CallError } from "../../../app/api";
import { MessagePage } from "../../../app/errors/message-page";
import { errorCode, errorMessage, isCallError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { BrokenThread } from "../../../ui/drawings/broken-thread";
import { DocumentDrawing } from "../../../ui/drawings/document-drawing";
import { formatSize } from "../../../ui/format-size";
import { Sheet } from "../../../ui/layers/sheet";
import { EmptyState } from "../../../ui/states/empty-state";
import { Spinner } from "../../../ui/states/spinner";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useGetExportQuery } from "../api";
import { downloadExport } from "../download";
import styles from "./export-page.module.css";

type ExportFile = ReplyOf<typeof exportCalls.getExport>["export"];

/** One of the user's export files: in progress, ready for download, or unavailable. */
export function ExportPage({ identifier }: { identifier: string }) {
  const t = useText();
  usePageTitle(t("exports.title"));
  const [isMaking, setIsMaking] = useState(true);
  const { data, error, refetch } = useGetExportQuery(
    { identifier },
    { pollingInterval: isMaking ? EXPORT_POLL : 0 },
  );
  const file = data?.export;
  if (isMaking && file && file.state !== "running") setIsMaking(false);
  if (isCallError(error) && (error.code === 404 || error.code === 400)) return <MissingFile error={error} />;
  return (
    <Sheet className={styles.page} aria-label={t("exports.title")}>
      {!file && <Awaited {...{ error, refetch }} />}
      <div role="status">{file && <Standing file={file} identifier={identifier} />}</div>
    </Sheet>
  );
}

/** The file has expired or belongs to another user, which look the same; or its table is no longer visible. */
function MissingFile({ error }: { error: CallError }) {
  const t = useText();
  const navigate = useNavigate();
  const isTable = error.id === "object_not_found";
  return (
    <MessagePage
      title={isTable ? errorMessage(error) : t("exports.gone")}
      hint={isTable ? t("tables.notFoundHint") : t("exports.goneHint", { days: EXPORT_DAYS })}
      errorId={t("app.errorId", { id: errorCode(error) })}
      action={<Button onClick={() => void navigate("/")}>{t("app.goHome")}</Button>}
    />
  );
}

/** The state of the file and the next action. */
function Standing({ file, identifier }: { file: ExportFile; identifier: string }) {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const { state, fileName, size, tableId, expiresAt } = file;
  const download = async () => {
    setIsOpening(true);
    await downloadExport(identifier);
    setIsOpening(false);
  };
  const date = useMoment()(expiresAt);
  const toTable = (
    <Button onClick={() => void navigate(`/object/${tableId}`)}>{t("exports.goToTable")}</Button>
  );
  const said: Record<ExportFile["state"], { title: ReactNode; hint: string; action: ReactNode }> = {
    running: {
      title: (
        <>
          <span className={styles.working}>
            <Spinner />
          </span>
          {t("exports.running", { file: fileName })}
        </>
      ),
      hint: t("exports.runningHint"),
      action: toTable,
    },
    failed: {
      title: t("exports.failed", { file: fileName }),
      hint: t("exports.failedHint"),
      action: toTable,
    },
    done: {
      title: t("exports.ready", { file: fileName }),
      hint: t("exports.size", { size: formatSize(size, intl.locale), date }),
      action: (
        <div className={styles.actions}>
          {toTable}
          <Button
            kind="primary"
            isBusy={isOpening}
            icon={<IconDownload size={16} stroke={1.5} />}
            onClick={() => void download()}
          >
            {t("exports.download")}
          </Button>
        </div>
      ),
    },
  };
  const { title, ...rest } = said[state];
  return (
    <EmptyState
      drawing={state === "failed" ? <BrokenThread /> : <DocumentDrawing />}
      title={<h1 className={styles.title}>{title}</h1>}
      {...rest}
    />
  );
}
