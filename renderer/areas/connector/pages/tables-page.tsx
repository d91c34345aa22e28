import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import type { Follow } from "#shared/contract/import-config";
import { IMPORT_POLL } from "#shared/limits/connector";
import { Awaited } from "../../../app/errors/awaited";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { isCallError, showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { cancelImport, useGetBulkImportQuery, useStartBulkImportMutation } from "../api";
import { TableOutline } from "../components/bulk/table-outline";
import { TableResult } from "../components/bulk/table-result";
import bulkStyles from "../components/bulk/bulk.module.css";
import { ImportHeader } from "../components/import-header";
import { FollowChoices } from "../components/matching/follow-choices";
import { Notice } from "../components/notice";
import { anotherOf, stepPath } from "../connectors";
import { clearUpload } from "../wizard/upload";
import styles from "./import-page.module.css";

interface TablesPageProps {
  connector: Connector;
  identifier: string;
  /** The new tables are to follow their source. */
  isConnect: boolean;
}

/** Several tables at once: how they will be, then how far they are. The page can be left and come back to. */
export function TablesPage({ connector, identifier, isConnect }: TablesPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const [follow, setFollow] = useState<Follow>({ minutes: 15 });
  const [startImport, { isLoading: isStarting }] = useStartBulkImportMutation();
  const argument = { identifier };
  const { data, error, refetch } = useGetBulkImportQuery(argument, { refetchOnMountOrArgChange: true });
  const bulk = data?.bulk;
  const isRunning = bulk?.state === "running" || bulk?.state === "waiting";
  const title = t("connector.bulk.title", { count: bulk?.tables.length ?? 0 });
  usePageTitle(title);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), IMPORT_POLL);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  if (isCallError(error) && error.id === "import_not_found") return <NotFoundPage />;
  const nameOf = (id: string) => labels[id] ?? bulk?.tables.find((table) => table.id === id)?.label ?? id;
  const back = stepPath(connector, isConnect ? "connect" : "import");
  const finish = async () => {
    if (!bulk) return;
    const named = bulk.tables.map(({ id }) => ({ id, label: nameOf(id).trim() }));
    const { minutes, deletions = "keep" } = follow;
    const connect = isConnect ? { minutes, deletions } : null;
    await startImport({ identifier, labels: named, connect })
      .unwrap()
      .then(() => clearUpload(), showError);
    await refetch();
  };
  const isPlanned = bulk?.state === "uploaded";
  const isUnnamed = bulk?.tables.some(({ id }) => nameOf(id).trim() === "") ?? false;
  return (
    <Sheet className={styles.sheet}>
      <ImportHeader
        connector={connector}
        mode={isConnect ? "connect" : "import"}
        title={title}
        done={isPlanned ? ["checklist", "source"] : ["checklist", "source", "matching"]}
        backTo={isPlanned ? back : "/connector"}
      />
      <div className={styles.body} aria-busy={isRunning}>
        {!bulk && <Awaited {...{ error, refetch }} label={t("connector.remote.listing")} />}
        {bulk?.error && <Notice title={t("connector.errorTitle")}>{bulk.error}</Notice>}
        {isPlanned && isConnect && (
          <div className={bulkStyles.follow}>
            <FollowChoices follow={follow} columns={[]} onChange={setFollow} />
          </div>
        )}
        <ul className={bulkStyles.list} aria-live={isPlanned ? undefined : "polite"}>
          {bulk?.tables.map((table) =>
            isPlanned ? (
              <TableOutline
                key={table.id}
                table={table}
                label={nameOf(table.id)}
                nameOf={nameOf}
                onRename={(label) => setLabels({ ...labels, [table.id]: label })}
              />
            ) : (
              <TableResult key={table.id} connector={connector} table={table} />
            ),
          )}
        </ul>
      </div>
      <footer className={styles.footer}>
        {isRunning && bulk.jobId !== null && (
          <Button onClick={() => void cancelImport(bulk.jobId ?? 0).catch(showError)}>
            {t("connector.stop")}
          </Button>
        )}
        {isPlanned ? (
          <>
            <Button onClick={() => void navigate(back)}>{t("connector.back")}</Button>
            <Button kind="primary" disabled={isUnnamed} isBusy={isStarting} onClick={() => void finish()}>
              {t("connector.finish")}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={() => void navigate("/connector")}>
            {t(anotherOf(connector))}
          </Button>
        )}
      </footer>
    </Sheet>
  );
}
