import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { FramePage } from "./pages/frame-page";
import { LegacyPagesPage } from "./pages/legacy-pages-page";

/** /legacy/… and /custom-app/… show embedded pages; /legacy-pages, and both without a path, list them. */
export default function LegacyPagesRoutes() {
  const { pathname } = useLocation();
  if (/^\/(legacy|custom-app)\/?$/.test(pathname)) return <Navigate to="/legacy-pages" replace />;
  if (!pathname.startsWith("/legacy-pages")) return <FramePage />;
  return (
    <Routes>
      <Route index element={<LegacyPagesPage />} />
      <Route path=":legacyPageId" element={<LegacyPagesPage />} />
    </Routes>
  );
}
