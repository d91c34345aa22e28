import { Navigate, Route, Routes, useParams, useSearchParams } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { connectors } from "#shared/connectors/index";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { ConnectorsPage } from "./pages/connectors-page";
import { FinishedPage } from "./pages/finished-page";
import { ImportPage } from "./pages/import-page";
import { MatchingPage } from "./pages/matching-page";
import { TablesPage } from "./pages/tables-page";
import { TrelloConnectPage } from "./pages/trello-connect-page";
import { TypesPage } from "./pages/types-page";
import { UpdateMatchingPage } from "./pages/update-matching-page";
import { UpdatePreviewPage } from "./pages/update-preview-page";
import { UpdatePage } from "./pages/update-page";
import { readUpdate } from "./wizard/update-query";

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
  const connector = connectors.find((entry) => entry.id === connectorId && entry.group === group);
  if (!connector || connector.soon) return <NotFoundPage />;
  if (connector.link !== null) return <Navigate replace to={connector.link} />;
  return <Steps connector={connector} />;
}

function Steps({ connector }: { connector: Connector }) {
  const { canCreateTables } = useCan();
  const [query] = useSearchParams();
  const identifier = query.get("identifier");
  const update = readUpdate(query);
  const start = <Navigate replace to="/connector" />;
  const canImport = canCreateTables && connector.modes.import?.enabled === true;
  const canConnect = canCreateTables && connector.modes.connect?.enabled === true;
  const isConnect = query.get("mode") === "connect";
  const canUpdate = connector.modes.update?.enabled === true;
  return (
    <Routes>
      <Route index element={<Navigate replace to="types" />} />
      <Route path="types" element={<TypesPage connector={connector} />} />
      <Route path="import" element={canImport ? <ImportPage connector={connector} /> : start} />
      <Route
        path="connect"
        element={
          connector.form === "trello" ? (
            <TrelloConnectPage />
          ) : canConnect ? (
            <ImportPage connector={connector} mode="connect" />
          ) : (
            start
          )
        }
      />
      <Route path="update" element={canUpdate ? <UpdatePage connector={connector} /> : start} />
      <Route
        path="field-matching"
        element={canImport && identifier ? <MatchingPage {...{ connector, identifier, isConnect }} /> : start}
      />
      <Route
        path="field-matching-update"
        element={
          canUpdate && identifier && update ? (
            <UpdateMatchingPage {...{ connector, identifier, update }} />
          ) : (
            start
          )
        }
      />
      <Route
        path="preview"
        element={
          canUpdate && identifier && update ? (
            <UpdatePreviewPage {...{ connector, identifier, update }} />
          ) : (
            start
          )
        }
      />
      <Route
        path="tables"
        element={canImport && identifier ? <TablesPage {...{ connector, identifier, isConnect }} /> : start}
      />
      <Route path="finished" element={identifier ? <FinishedPage {...{ connector, identifier }} /> : start} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
