import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { exportCalls } from "#shared/contract/exports";
import type { ReplyOf } from "#shared/contract/define";
import { EXPORT_POLL } from "#shared/limits/exports";
import { describeError, isCallError } from "../../../app/errors/show-error";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { EmptyWeave } from "../../../ui/drawings/empty-weave";
import { formatSize } from "../../../ui/format-size";
import { Sheet } from "../../../ui/layers/sheet";
import { EmptyState } from "../../../ui/states/empty-state";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useGetExportQuery } from "../api";
import { downloadExport } from "../download";
import styles from "./export-page.module.css";

type ExportFile = ReplyOf<typeof exportCalls.getExport>["export"];

/** A file of one's own: being made, ready for download, or not to be had. */
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
  if (isCallError(error) && (error.code === 404 || error.code === 400)) return <NotFoundPage />;
  return (
    <Sheet className={styles.page} aria-label={t("exports.title")}>
      {error && !file && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!file && !error && <ListSkeleton label={t("app.loading")} />}
      <div role="status">{file && <Standing file={file} identifier={identifier} />}</div>
    </Sheet>
  );
}

/** How the file stands and the way on from there. */
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
  const date = intl.formatDate(expiresAt, { dateStyle: "medium", timeStyle: "short" });
  const toTable = (
    <Button onClick={() => void navigate(`/object/${tableId}`)}>{t("exports.goToTable")}</Button>
  );
  const said: Record<ExportFile["state"], { title: string; hint: string; action: ReactNode }> = {
    running: {
      title: t("exports.running", { file: fileName }),
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
        <Button
          kind="primary"
          isBusy={isOpening}
          icon={<IconDownload size={16} stroke={1.5} />}
          onClick={() => void download()}
        >
          {t("exports.download")}
        </Button>
      ),
    },
  };
  const { title, ...rest } = said[state];
  return <EmptyState drawing={<EmptyWeave />} title={<h1 className={styles.title}>{title}</h1>} {...rest} />;
}
