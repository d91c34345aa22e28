import { lazy } from "react";

/** The drawing library comes with the first chart that shows. */
export const ChartCanvas = lazy(() => import("./chart-canvas"));
