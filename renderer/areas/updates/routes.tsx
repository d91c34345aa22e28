import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { UpdatesPage } from "./pages/updates-page";

/** /updates: what others told one and what one's jobs finished. */
export default function UpdatesRoutes() {
  return (
    <Routes>
      <Route index element={<UpdatesPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
