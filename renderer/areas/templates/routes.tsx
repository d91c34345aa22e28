import { Route, Routes, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { BuilderPage } from "./pages/builder-page";
import { DetailPage } from "./pages/detail-page";
import { GalleryPage } from "./pages/gallery-page";

/** The gallery, the dashboard of those who publish, and a template. */
export default function TemplateRoutes() {
  const { canViewTemplates } = useCan();
  if (!canViewTemplates) return <NotFoundPage />;
  return (
    <Routes>
      <Route index element={<GalleryPage />} />
      <Route path="create" element={<BuilderPage />} />
      <Route path=":slug" element={<OneTemplate />} />
    </Routes>
  );
}

function OneTemplate() {
  const { slug = "" } = useParams();
  return <DetailPage key={slug} slug={slug} />;
}
