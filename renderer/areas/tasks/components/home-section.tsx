import { Suspense } from "react";
import { lazyPart } from "../../../app/errors/lazy-part";

const HomeTasks = lazyPart(() => import("./home-tasks"));

/** Loaded when home is shown; renders nothing until then. */
export const TasksOnHome = () => (
  <Suspense fallback={null}>
    <HomeTasks />
  </Suspense>
);
