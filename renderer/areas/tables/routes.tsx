import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { useText } from "../../ui/text";
import { ObjectErrorPage } from "../../tables/object-error-page";
import { TablePartPage } from "./pages/table-part-page";
import { TablePage } from "./pages/table-page";
import { readTablePath } from "./table-path";

export { prepare } from "./prepare";

/** /object/{tableId} and what follows it. */
export default function TableRoutes() {
  const { tableId, "*": rest = "" } = useParams();
  const [query] = useSearchParams();
  const t = useText();
  const { canViewTablesPages } = useCan();
  const id = Number(tableId);
  const path = readTablePath(id, rest, query);
  if (!Number.isSafeInteger(id) || id <= 0 || path.page === "unknown") return <NotFoundPage />;
  if (!canViewTablesPages && path.page !== "elsewhere") {
    // Views, records and forms of a table whose page is hidden stay reachable (decision 41).
    const isView = path.page === "records" && typeof path.view === "number";
    if (path.page === "records" && !isView && (path.recordId !== null || path.isNew))
      return <TablePartPage key={id} tableId={id} recordId={path.recordId} />;
    if (!isView)
      return <ObjectErrorPage error={{ id: "unauthorized", code: 404, message: t("tables.notFound") }} />;
  }
  if (path.page === "elsewhere")
    return <Navigate replace to={`/object/${path.tableId}/record/${path.recordId}`} />;
  return <TablePage key={id} tableId={id} path={path} />;
}
