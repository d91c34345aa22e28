import { useLocation } from "react-router-dom";
import { TableNamesPage } from "./table-names-page";
import { TablesPage } from "./tables-page";

/** /automations/tables and /lowcode/tables, and `table-data/7` below them. */
export default function ApiNamesPage() {
  const { pathname } = useLocation();
  const [, base = pathname, id] = /^(.*?\/tables)\/table-data\/([1-9]\d*)$/.exec(pathname) ?? [];
  return id === undefined ? <TablesPage base={base} /> : <TableNamesPage tableId={Number(id)} base={base} />;
}
