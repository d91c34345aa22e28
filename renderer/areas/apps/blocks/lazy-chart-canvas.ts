import { lazy } from "react";

/** The drawing library comes with the first chart that shows, beside its numbers. */
export const loadChartCanvas = () => import("./chart-canvas");

export const ChartCanvas = lazy(loadChartCanvas);
