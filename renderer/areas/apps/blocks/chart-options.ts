import type { EChartsCoreOption } from "echarts/core";
import type { ColorName } from "#shared/colors";
import type { ChartConfig } from "#shared/blocks/types/figures";
import type { ChartData } from "./chart-data";
import { commonOptions, nameAxis, valueAxis, type ChartLook } from "./chart-parts";
import { heatOptions } from "./heat-options";

const FUNNEL_LABELS_MAX = 12;

/**
 * Options for the chart library.
 * @param write formats a number like the measure's field
 */
export function chartOptions(
  { kind, isHorizontal, showsLegend }: Pick<ChartConfig, "kind" | "isHorizontal" | "showsLegend">,
  { points, series, seriesColors = [] }: ChartData,
  look: ChartLook,
  write: (value: number) => string,
): EChartsCoreOption {
  const names = points.map(({ label }) => label);
  const isSplit = series.length > 1;
  const common = commonOptions(look, write, showsLegend && (isSplit || kind === "pie" || kind === "funnel"));
  const colored = (color: ColorName | null | undefined) =>
    color ? { itemStyle: { color: look.colors[color] } } : {};
  const slices = points.map(({ label, color, values: [value = null] }) => ({
    name: label,
    value,
    ...colored(color),
  }));
  switch (kind) {
    case "pie":
      return {
        ...common,
        series: [
          {
            type: "pie",
            radius: ["45%", "72%"],
            center: ["50%", showsLegend ? "46%" : "50%"],
            data: slices,
            minShowLabelAngle: 14,
            label: {
              color: look.ink,
              formatter: ({ name, percent }: { name: string; percent: number }) =>
                `${showsLegend ? "" : `${name} `}${Math.round(percent)}%`,
            },
          },
        ],
      };
    case "funnel":
      return {
        ...common,
        series: [
          {
            type: "funnel",
            data: slices,
            top: 12,
            bottom: 36,
            // More labels would overlap.
            label: { show: slices.length <= FUNNEL_LABELS_MAX, color: look.ink },
          },
        ],
      };
    case "heat":
      return heatOptions({ showsLegend }, { points, series }, look, write);
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
          ...(isSplit && colored(seriesColors[index])),
          data: points.map(({ values, color }) => {
            const value = values[index] ?? null;
            return kind === "bar" && !isSplit && color ? { value, ...colored(color) } : value;
          }),
        })),
      };
    }
  }
}
