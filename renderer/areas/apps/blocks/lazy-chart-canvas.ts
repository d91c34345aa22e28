import { lazy } from "react";
import type { ChartConfig } from "#shared/blocks/types/figures";

type Kind = ChartConfig["kind"];

const loadCanvas = () => import("./chart-canvas");

/** Parts of the drawing library by kind of chart; bars and lines are always loaded. */
const parts: Partial<Record<Kind, () => Promise<unknown>>> = {
  pie: () => import("./chart-kinds/pie"),
  funnel: () => import("./chart-kinds/funnel"),
  scatter: () => import("./chart-kinds/scatter"),
  heat: () => import("./chart-kinds/heat"),
};

/** Loads the drawing library with the first chart that shows, beside its numbers. */
export async function loadChartCanvas(kind: Kind) {
  const [canvas] = await Promise.all([loadCanvas(), parts[kind]?.()]);
  return canvas;
}

const lazyFor = (kind: Kind) => lazy(() => loadChartCanvas(kind));

/** The drawing of each kind of chart. */
export const chartCanvases: Record<Kind, ReturnType<typeof lazyFor>> = {
  bar: lazyFor("bar"),
  line: lazyFor("line"),
  area: lazyFor("area"),
  pie: lazyFor("pie"),
  scatter: lazyFor("scatter"),
  funnel: lazyFor("funnel"),
  heat: lazyFor("heat"),
};
