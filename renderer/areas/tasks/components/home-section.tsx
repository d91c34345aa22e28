import { Suspense } from "react";
import { lazyPart } from "../../../app/errors/lazy-part";

const HomeTasks = lazyPart(() => import("./home-tasks"));

/** Its code comes when home is shown; until then nothing stands in its place. */
export const TasksOnHome = () => (
  <Suspense fallback={null}>
    <HomeTasks />
  </Suspense>
);
