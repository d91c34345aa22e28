import { useParams, useSearchParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { TablePage } from "./pages/table-page";
import { readTablePath } from "./table-path";

/** /object/{tableId} and what follows it. */
export default function TableRoutes() {
  const { tableId, "*": rest = "" } = useParams();
  const [query] = useSearchParams();
  const path = readTablePath(rest, query);
  const id = Number(tableId);
  if (!Number.isSafeInteger(id) || id <= 0 || path.page === "unknown") return <NotFoundPage />;
  return <TablePage key={id} tableId={id} path={path} />;
}
