import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { TasksPage } from "./pages/tasks-page";

/** /tasks: tasks by status. */
export default function TasksRoutes() {
  const { canViewTasks } = useCan();
  return (
    <Routes>
      {canViewTasks && <Route index element={<TasksPage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
