import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { UpdatesPage } from "./pages/updates-page";

/** /updates: messages of other users and results of the user's jobs. */
export default function UpdatesRoutes() {
  return (
    <Routes>
      <Route index element={<UpdatesPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
