import { Navigate, Route, Routes, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useBuilderMode, useCan } from "../../app/session/session-context";
import type { Place } from "../../prefetch/place";
import { prepareHome } from "./api";
import { HomeLayout } from "./components/home-layout";
import { AppsPage } from "./pages/apps-page";
import { HomePage } from "./pages/home-page";
import { ListPage } from "./pages/list-page";
import { PublicLinksPage } from "./pages/public-links-page";
import { TrashPage } from "./pages/trash-page";

export const prepare = ({ rest }: Place): Promise<unknown> => prepareHome(rest === "" ? {} : { all: "true" });

/** / and /home: the lists one starts from (specification 1, section 2.4). */
export default function HomeRoutes() {
  const { canViewTablesPages } = useCan();
  const isBuilding = useBuilderMode();
  return (
    <Routes>
      <Route element={<HomeLayout />}>
        <Route index element={<HomePage />} />
        <Route path="favorites" element={<ListPage section="starred" />} />
        <Route path="most-recent" element={<ListPage section="recent" />} />
        <Route path="apps" element={<AppsPage />} />
        <Route path="public-apps" element={<PublicLinksPage />} />
        {canViewTablesPages && <Route path="tables" element={<ListPage section="tables" />} />}
        {isBuilding && (
          <Route path="recovery">
            <Route index element={<TrashPage />} />
            <Route path="archived-tables" element={<TrashPage only="table" />} />
            <Route path="archived-apps" element={<TrashPage only="dashboard" />} />
          </Route>
        )}
      </Route>
      <Route path="recovery/*" element={<Navigate replace to={isBuilding ? "/home/recovery" : "/home"} />} />
      <Route path=":folderId" element={<BareFolder />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** /home/{number} is a folder (specification 1, section 2.4). */
function BareFolder() {
  const { folderId = "" } = useParams();
  return /^\d+$/.test(folderId) ? <Navigate replace to={`/home/folders/${folderId}`} /> : <NotFoundPage />;
}
