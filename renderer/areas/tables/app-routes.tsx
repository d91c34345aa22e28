import { Navigate, useLocation, useParams } from "react-router-dom";
import { TableSkeleton } from "../../ui/states/skeletons";
import { Sheet } from "../../ui/layers/sheet";
import { useText } from "../../ui/text";
import { isCallError } from "../../app/errors/show-error";
import { useGetAppQuery } from "../views/public";
import { ObjectErrorPage } from "./components/object-error-page";

/** /app/{appId}: an app with a table is a view of it and opens in its table's page. */
export default function AppRoutes() {
  const t = useText();
  const appId = Number(useParams()["appId"]);
  const { search } = useLocation();
  const isNumber = Number.isSafeInteger(appId) && appId > 0;
  const { data, error } = useGetAppQuery({ appId: isNumber ? appId : 1 }, { skip: !isNumber });
  const tableId = data?.app.tableId ?? null;
  if (tableId !== null) return <Navigate replace to={`/object/${tableId}/views/${appId}${search}`} />;
  if (!isNumber || data || error) {
    return (
      <ObjectErrorPage
        error={isCallError(error) ? error : { id: "app_not_found", code: 404, message: t("views.notFound") }}
      />
    );
  }
  return (
    <Sheet>
      <TableSkeleton label={t("tables.loading")} />
    </Sheet>
  );
}
