import { useLocation, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useSession } from "../../app/session/session-context";
import { Sheet } from "../../ui/layers/sheet";
import { EmptyState } from "../../ui/states/empty-state";
import { useText } from "../../ui/text";
import { ApiFrame } from "./components/api-frame";
import { TableNamesPage } from "./pages/table-names-page";
import { TablesPage } from "./pages/tables-page";
import { TokensPage } from "./pages/tokens-page";

/** /automations/api-token, /automations/tables and the API names of one table. */
export default function TokensRoutes() {
  const t = useText();
  const { can, plan } = useSession();
  const { pathname } = useLocation();
  const tableId = Number(useParams()["tableId"] ?? 0);
  if (!can.canManageAutomations) return <NotFoundPage />;
  if (!plan.features.includes("api"))
    return (
      <Sheet>
        <EmptyState title={t("tokens.planNeeded")} />
      </Sheet>
    );
  return (
    <ApiFrame>
      {tableId > 0 ? (
        <TableNamesPage tableId={tableId} />
      ) : pathname.startsWith("/automations/tables") ? (
        <TablesPage />
      ) : (
        <TokensPage />
      )}
    </ApiFrame>
  );
}
