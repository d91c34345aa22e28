import { Route, Routes, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { BuilderPage } from "./pages/builder-page";

/** The AI builder, for people who may create tables and apps. */
export default function BuilderRoutes() {
  const { canCreateAppsAndTables } = useCan();
  if (!canCreateAppsAndTables) return <NotFoundPage />;
  return (
    <Routes>
      <Route index element={<BuilderPage planId={null} />} />
      <Route path=":planId" element={<OnePlan />} />
    </Routes>
  );
}

function OnePlan() {
  const { planId = "" } = useParams();
  const id = Number(planId);
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFoundPage />;
  return <BuilderPage key={id} planId={id} />;
}
