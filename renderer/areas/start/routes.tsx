import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useBuilderMode, useCan } from "../../app/session/session-context";
import { HomeLayout } from "../home/public";
import { StartPage } from "./pages/start-page";

/** /start-here, a tab of home (specification 1, section 2.4; decision 10). */
export default function StartRoutes() {
  const { canViewStartHere } = useCan();
  const isBuilding = useBuilderMode();
  if (!canViewStartHere || !isBuilding) return <NotFoundPage />;
  return (
    <Routes>
      <Route element={<HomeLayout />}>
        <Route index element={<StartPage />} />
      </Route>
    </Routes>
  );
}
