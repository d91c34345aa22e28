import { Navigate, Route, Routes, useParams, useSearchParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { connectors } from "./connectors";
import { ConnectorsPage } from "./pages/connectors-page";
import { FinishedPage } from "./pages/finished-page";
import { ImportPage } from "./pages/import-page";
import { MatchingPage } from "./pages/matching-page";
import { TypesPage } from "./pages/types-page";

/** /connector: the base list and, below each connector, its steps (specification 2, section 2). */
export default function ConnectorRoutes() {
  const { canViewConnectorPage } = useCan();
  if (!canViewConnectorPage) return <NotFoundPage />;
  return (
    <Routes>
      <Route index element={<ConnectorsPage />} />
      <Route path=":group/:connectorId/*" element={<ConnectorSteps />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** The steps of one connector; an unknown one is not found. */
function ConnectorSteps() {
  const { group, connectorId } = useParams();
  const { canCreateTables } = useCan();
  const identifier = useSearchParams()[0].get("identifier");
  const connector = connectors.find((entry) => entry.id === connectorId && entry.group === group);
  if (!connector) return <NotFoundPage />;
  const start = <Navigate replace to="/connector" />;
  if (!canCreateTables) return start;
  return (
    <Routes>
      <Route index element={<Navigate replace to="types" />} />
      <Route path="types" element={<TypesPage connector={connector} />} />
      <Route path="import" element={<ImportPage connector={connector} />} />
      <Route
        path="field-matching"
        element={identifier ? <MatchingPage connector={connector} identifier={identifier} /> : start}
      />
      <Route path="finished" element={identifier ? <FinishedPage identifier={identifier} /> : start} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
