import type { EChartsCoreOption } from "echarts/core";
import type { ChartConfig } from "#shared/blocks/types/figures";
import type { ChartData } from "./chart-data";

/** Colours and type of the drawing, read from the page's theme. */
export interface ChartLook {
  /** Changes with the theme. */
  theme: string;
  ink: string;
  quiet: string;
  line: string;
  paper: string;
  font: string;
  palette: readonly string[];
  isStill: boolean;
  /** Between two whole numbers of records there is none. */
  isCount?: boolean;
}

const valueAxis = (look: ChartLook, write: (value: number) => string) => ({
  type: "value",
  ...(look.isCount && { minInterval: 1 }),
  axisLabel: { color: look.quiet, formatter: (value: number) => write(value) },
  splitLine: { lineStyle: { color: look.line } },
});

const nameAxis = (look: ChartLook, names: readonly string[]) => ({
  type: "category",
  data: names,
  axisLabel: { color: look.quiet, hideOverlap: true },
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.line } },
});

/** What the library draws for a chart's numbers. @param write a number as the measure's field writes it */
export function chartOptions(
  { kind, isHorizontal, showsLegend }: Pick<ChartConfig, "kind" | "isHorizontal" | "showsLegend">,
  { points, series }: ChartData,
  look: ChartLook,
  write: (value: number) => string,
): EChartsCoreOption {
  const names = points.map(({ label }) => label);
  const isSplit = series.length > 1;
  const common = {
    animation: !look.isStill,
    color: [...look.palette],
    textStyle: { fontFamily: look.font, color: look.ink },
    tooltip: {
      valueFormatter: (value: unknown) => write(Number(value)),
      confine: true,
      backgroundColor: look.paper,
      borderColor: look.line,
      textStyle: { color: look.ink },
    },
    legend: {
      show: showsLegend && (isSplit || kind === "pie" || kind === "funnel"),
      type: "scroll",
      bottom: 0,
      textStyle: { color: look.ink },
    },
  };
  const slices = points.map(({ label, values: [value = null] }) => ({ name: label, value }));
  switch (kind) {
    case "pie":
      return {
        ...common,
        series: [{ type: "pie", radius: ["45%", "72%"], data: slices, label: { color: look.ink } }],
      };
    case "funnel":
      return {
        ...common,
        series: [{ type: "funnel", data: slices, bottom: 36, label: { color: look.ink } }],
      };
    case "heat":
      return {
        ...common,
        legend: { show: false },
        grid: { left: 8, right: 8, top: 8, bottom: 40, outerBoundsMode: "same" },
        xAxis: nameAxis(look, names),
        yAxis: nameAxis(look, series),
        visualMap: {
          min: 0,
          max: Math.max(1, ...points.flatMap(({ values }) => values.map((value) => value ?? 0))),
          show: false,
          inRange: { color: [look.line, look.palette[0] ?? look.ink] },
        },
        series: [
          {
            type: "heatmap",
            data: points.flatMap(({ values }, x) => values.map((value, y) => [x, y, value ?? 0])),
          },
        ],
      };
    case "bar":
    case "line":
    case "scatter":
    case "area": {
      const [category, value] = [nameAxis(look, names), valueAxis(look, write)];
      const isSide = kind === "bar" && isHorizontal;
      return {
        ...common,
        tooltip: { ...common.tooltip, trigger: "axis" },
        grid: { left: 8, right: 12, top: 12, bottom: common.legend.show ? 32 : 8, outerBoundsMode: "same" },
        xAxis: isSide ? value : category,
        yAxis: isSide ? category : value,
        series: series.map((name, index) => ({
          name,
          type: kind === "area" ? "line" : kind,
          ...(isSplit && (kind === "bar" || kind === "area") && { stack: "all" }),
          ...(kind === "scatter" && { symbolSize: 10 }),
          ...(kind === "area" && { areaStyle: { opacity: 0.18 } }),
          ...((kind === "line" || kind === "area") && { smooth: 0.2, showSymbol: points.length < 40 }),
          barMaxWidth: 48,
          sampling: "lttb",
          data: points.map(({ values }) => values[index] ?? null),
        })),
      };
    }
  }
}
