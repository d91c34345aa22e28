import { Navigate, Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { forYouParts, ForYouPage } from "./pages/for-you-page";

const pending = <Navigate replace to="/for-you/tasks/pending" />;

/** /for-you/tasks/…: tasks for the user (specification 2, section 2). */
export default function ForYouRoutes() {
  const { canViewTasks } = useCan();
  if (!canViewTasks) return <NotFoundPage />;
  return (
    <Routes>
      {forYouParts.map((part) => (
        <Route key={part} path={`tasks/${part}`} element={<ForYouPage part={part} />} />
      ))}
      <Route index element={pending} />
      <Route path="tasks" element={pending} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
