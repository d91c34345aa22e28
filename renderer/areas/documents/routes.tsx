import { Route, Routes, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { DocumentPage } from "./pages/document-page";
import { DocumentsPage } from "./pages/documents-page";

/** /doc-page lists documents, /doc-page/{id} opens one. */
export default function DocumentRoutes() {
  return (
    <Routes>
      <Route index element={<DocumentsPage />} />
      <Route path=":documentId/*" element={<OneDocument />} />
    </Routes>
  );
}

function OneDocument() {
  const documentId = Number(useParams()["documentId"]);
  if (!Number.isSafeInteger(documentId) || documentId < 1) return <NotFoundPage />;
  return <DocumentPage key={documentId} documentId={documentId} />;
}
