import { Navigate, useLocation, useParams } from "react-router-dom";
import { isCallError } from "../../app/errors/show-error";
import { Sheet } from "../../ui/layers/sheet";
import { TableSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import { ObjectErrorPage } from "../../tables/object-error-page";
import { useGetAppQuery } from "../../tables/views-api";
import { AppPage } from "./pages/app-page";

export { prepare } from "./prepare";

/** /app/{appId}: an app with a table is a view of it and opens in its table's page; one without is a page of blocks. */
export default function AppRoutes() {
  const t = useText();
  const appId = Number(useParams()["appId"]);
  const { search } = useLocation();
  const isNumber = Number.isSafeInteger(appId) && appId > 0;
  const { data, error, refetch } = useGetAppQuery({ appId: isNumber ? appId : 1 }, { skip: !isNumber });
  if (isNumber && isCallError(error)) return <ObjectErrorPage error={error} onRetry={() => void refetch()} />;
  if (!isNumber || error)
    return <ObjectErrorPage error={{ id: "app_not_found", code: 404, message: t("views.notFound") }} />;
  if (!data) {
    return (
      <Sheet>
        <TableSkeleton label={t("apps.loading")} />
      </Sheet>
    );
  }
  const { tableId } = data.app;
  if (tableId !== null) return <Navigate replace to={`/object/${tableId}/views/${appId}${search}`} />;
  return <AppPage key={appId} appId={appId} />;
}
