import type { EChartsCoreOption } from "echarts/core";
import type { ColorName } from "#shared/colors";
import type { ChartConfig } from "#shared/blocks/types/figures";
import type { ChartData, ChartPoint } from "./chart-data";
import { commonOptions, nameAxis, slantByWidth, valueAxis, type ChartLook } from "./chart-parts";
import { heatOptions } from "./heat-options";

const FUNNEL_LABELS_MAX = 12;
const FAINT = 0.3;
/** Size of the chosen point of a line, px. */
const CHOSEN_SIZE = 11;

/**
 * Options for the chart library.
 * @param write formats a number like the measure's field
 */
export function chartOptions(
  { kind, isHorizontal, showsLegend }: Pick<ChartConfig, "kind" | "isHorizontal" | "showsLegend">,
  { points, series, seriesColors = [], chosen }: ChartData,
  look: ChartLook,
  write: (value: number) => string,
): EChartsCoreOption {
  const names = points.map(({ label }) => label);
  const isSplit = series.length > 1;
  const common = commonOptions(look, write, showsLegend && (isSplit || kind === "pie" || kind === "funnel"));
  const colored = (color: ColorName | null | undefined, isFaint = false) =>
    color || isFaint
      ? { itemStyle: { ...(color && { color: look.colors[color] }), ...(isFaint && { opacity: FAINT }) } }
      : {};
  const isFaint = ({ key }: ChartPoint) => chosen !== undefined && key !== chosen.key;
  const slices = points.map((point) => ({
    name: point.label,
    value: point.values[0] ?? null,
    ...colored(point.color, isFaint(point)),
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
      const isSide = kind === "bar" && isHorizontal;
      const [category, value] = [nameAxis(look, names), valueAxis(look, write)];
      const isLine = kind === "line" || kind === "area";
      return {
        ...common,
        tooltip: { ...common.tooltip, trigger: "axis" },
        grid: { left: 8, right: 12, top: 12, bottom: common.legend.show ? 32 : 8, outerBoundsMode: "same" },
        xAxis: isSide ? value : category,
        yAxis: isSide ? category : value,
        ...(!isSide && { media: slantByWidth(names) }),
        series: series.map((name, index) => ({
          name,
          type: kind === "area" ? "line" : kind,
          ...(isSplit && (kind === "bar" || kind === "area") && { stack: "all" }),
          ...(kind === "scatter" && { symbolSize: 10 }),
          ...(kind === "area" && { areaStyle: { opacity: 0.18 } }),
          ...(isLine && { smooth: 0.2, showSymbol: points.length < 40 || chosen !== undefined }),
          barMaxWidth: 48,
          sampling: "lttb",
          ...(isSplit && colored(seriesColors[index])),
          data: points.map((point) => {
            const value = point.values[index] ?? null;
            if (isLine) return { value, ...(chosen && { symbolSize: isFaint(point) ? 0 : CHOSEN_SIZE }) };
            const own = kind === "bar" && !isSplit ? point.color : null;
            const color = own ?? (isSplit ? seriesColors[index] : null);
            return own || isFaint(point) ? { value, ...colored(color, isFaint(point)) } : value;
          }),
        })),
      };
    }
  }
}
