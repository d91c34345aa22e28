import { IconDownload } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { exportCalls } from "#shared/contract/exports";
import { callAddress } from "../../../app/api/send-call";
import { describeError, isCallError, showError } from "../../../app/errors/show-error";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { EmptyWeave } from "../../../ui/drawings/empty-weave";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { EmptyState } from "../../../ui/states/empty-state";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useGetExportQuery, useOpenExportMutation } from "../api";

/** A file of one's own that is ready for download. */
export function ExportPage({ identifier }: { identifier: string }) {
  const t = useText();
  const intl = useIntl();
  usePageTitle(t("exports.title"));
  const { data, error, refetch } = useGetExportQuery({ identifier });
  const [open, { isLoading }] = useOpenExportMutation();
  if (isCallError(error) && (error.code === 404 || error.code === 400)) return <NotFoundPage />;
  const file = data?.export;
  const download = async () => {
    try {
      await open({ identifier }).unwrap();
      window.location.assign(callAddress(exportCalls.downloadExport, { identifier }));
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <Sheet aria-label={t("exports.title")}>
      <PageHeader title={t("exports.title")} />
      {error && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!file && !error && <ListSkeleton label={t("app.loading")} />}
      {file && (
        <EmptyState
          drawing={<EmptyWeave />}
          title={file.state === "done" ? t("exports.ready", { file: file.fileName }) : t("exports.notReady")}
          hint={
            file.state === "done"
              ? t("exports.size", {
                  size: file.size,
                  date: intl.formatDate(file.expiresAt, { dateStyle: "medium", timeStyle: "short" }),
                })
              : undefined
          }
          action={
            file.state === "done" && (
              <Button
                kind="primary"
                isBusy={isLoading}
                icon={<IconDownload size={16} stroke={1.5} />}
                onClick={() => void download()}
              >
                {t("exports.download")}
              </Button>
            )
          }
        />
      )}
    </Sheet>
  );
}
