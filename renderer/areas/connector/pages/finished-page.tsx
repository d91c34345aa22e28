import { useEffect } from "react";
import type { Connector } from "#shared/connectors/connector";
import { IMPORT_POLL } from "#shared/limits/connector";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { usePageTitle } from "../../../app/page-title";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { useGetImportQuery } from "../api";
import { ImportProgress } from "../components/result/import-progress";
import { ImportResult } from "../components/result/import-result";
import styles from "./finished-page.module.css";

/** An import after Finish: its progress while it runs, then what came of it. It can be left and come back to. */
export function FinishedPage({ connector, identifier }: { connector: Connector; identifier: string }) {
  const t = useText();
  const { data, error, refetch, fulfilledTimeStamp } = useGetImportQuery(
    { identifier },
    { refetchOnMountOrArgChange: true },
  );
  const status = data?.import;
  const isRunning = status?.state === "running" || status?.state === "waiting";
  usePageTitle(status ? t("connector.import.named", { name: status.fileName }) : t("connector.title"));
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), IMPORT_POLL);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  if (isCallError(error) && error.id === "import_not_found") return <NotFoundPage />;
  return (
    <Sheet className={styles.sheet}>
      {!status && <Awaited {...{ error, refetch }} label={t("connector.reading")} />}
      {status &&
        (isRunning ? (
          <ImportProgress status={status} at={fulfilledTimeStamp ?? 0} />
        ) : (
          <ImportResult {...{ connector, status }} />
        ))}
    </Sheet>
  );
}
