import { Route, Routes } from "react-router-dom";
import { HomeLayout } from "../home/public";
import { FolderPage } from "./pages/folder-page";
import { FoldersPage } from "./pages/folders-page";

/** /home/folders, a list of home, and one of them (specification 1, section 2.4). */
export default function FoldersRoutes() {
  return (
    <Routes>
      <Route element={<HomeLayout />}>
        <Route index element={<FoldersPage />} />
        <Route path=":folderId" element={<FolderPage />} />
      </Route>
    </Routes>
  );
}
