import { Suspense, useEffect } from "react";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { isCallError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { useRecentTab } from "../../../app/use-recent-tab";
import { Sheet } from "../../../ui/layers/sheet";
import { TableSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { SlaView } from "../../sla/public";
import { TableTasks } from "../../tasks/public";
import { rememberView, viewAt } from "../../../tables/last-view";
import { DeletedPage } from "../components/deleted-page";
import { ObjectErrorPage } from "../../../tables/object-error-page";
import type { TablePath } from "../table-path";
import { useDeleted } from "../use-deleted";
import { useGetTableQuery } from "../../../tables/tables-api";
import { TableView } from "./table-view";
import { TrashView } from "./trash-view";

/** The page of one table: its records in a view, or its trash. */
export function TablePage({
  tableId,
  path,
}: {
  tableId: number;
  path: Exclude<TablePath, { page: "unknown" | "elsewhere" }>;
}) {
  const t = useText();
  const builderMode = useBuilderMode();
  const { canViewTasks } = useCan();
  const { data, error, refetch } = useGetTableQuery({ tableId });
  const isDeleted = useDeleted(tableId);
  const table = data?.table;
  usePageTitle(table?.displayLabel ?? "");

  useRecentTab(table?.id, "object");

  const asked = path.page === "records" ? path.view : "last";
  const isChosen = asked !== "last";
  const view = table === undefined ? null : viewAt(table, asked);
  const viewId = view === "missing" ? null : (view?.id ?? null);
  useEffect(() => {
    if (table !== undefined && isChosen) rememberView(tableId, viewId);
  }, [table, isChosen, tableId, viewId]);

  if (error !== undefined && isCallError(error) && table === undefined)
    return <ObjectErrorPage error={error} onRetry={() => void refetch()} />;
  // A table that was deleted while it showed leaves too.
  if (isCallError(error) && error.code === 404)
    return isDeleted && table ? <DeletedPage table={table} /> : <ObjectErrorPage error={error} />;
  if (data === undefined || table === undefined) {
    return (
      <Sheet>
        <TableSkeleton label={t("tables.loading")} />
      </Sheet>
    );
  }
  if (path.page === "sla") return <SlaView table={table} />;
  if (path.page === "tasks" && canViewTasks) {
    return (
      <Suspense fallback={<TableSkeleton label={t("tables.loading")} />}>
        <TableTasks table={table} />
      </Suspense>
    );
  }
  if (path.page === "tasks") return <NotFoundPage />;
  if (path.page === "trash") {
    const isAllowed = builderMode && table.can.canDeleteRecords;
    return isAllowed ? (
      <TrashView table={table} since={data.seq} />
    ) : (
      <ObjectErrorPage error={{ id: "object_not_found", code: 404, message: t("tables.notFound") }} />
    );
  }
  if (view === "missing") {
    return <ObjectErrorPage error={{ id: "app_not_found", code: 404, message: t("views.notFound") }} />;
  }
  return <TableView key={viewId ?? 0} table={table} since={data.seq} view={view} recordId={path.recordId} />;
}
