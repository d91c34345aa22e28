import type { EChartsCoreOption } from "echarts/core";
import type { ChartData } from "./chart-data";
import { commonOptions, nameAxis, slantByWidth, type ChartLook } from "./chart-parts";

/** Cells of a map with numbers in them: more, or longer ones, would not be read. */
const WRITTEN_COLUMNS = 12;
const WRITTEN_LENGTH = 4;
/** From here on a cell's colour is so full that ink would not be read on it. */
const FULL_FROM = 0.6;

/** A cell for each pair of groups, the darker the more; pairs without records stay empty. */
export function heatOptions(
  { showsLegend }: { showsLegend: boolean },
  { points, series }: ChartData,
  look: ChartLook,
  write: (value: number) => string,
): EChartsCoreOption {
  const cells = points.flatMap(({ values }, x) =>
    values.flatMap((value, y) => (value === null ? [] : [{ x, y, value }])),
  );
  const names = points.map(({ label }) => label);
  const values = cells.map(({ value }) => value);
  const least = Math.min(0, ...values);
  const most = Math.max(least + 1, ...values);
  const isWritten =
    points.length <= WRITTEN_COLUMNS && values.every((value) => write(value).length <= WRITTEN_LENGTH);
  const [solid = look.ink] = look.palette;
  const axis = { axisLine: { show: false }, splitArea: { show: false } };
  return {
    ...commonOptions(look, write, false),
    tooltip: {
      ...commonOptions(look, write, false).tooltip,
      formatter: ({ value: [x, y, value] }: { value: [number, number, number] }) =>
        [escaped(`${points[x]?.label} · ${series[y]}`), `<strong>${escaped(write(value))}</strong>`].join(
          "<br>",
        ),
    },
    grid: { left: 8, right: 12, top: 8, bottom: showsLegend ? 36 : 8, outerBoundsMode: "same" },
    media: slantByWidth(names),
    xAxis: { ...nameAxis(look, names), ...axis },
    yAxis: { ...nameAxis(look, series), ...axis, inverse: true },
    visualMap: {
      type: "continuous",
      min: least,
      max: most,
      show: showsLegend,
      orient: "horizontal",
      left: "center",
      bottom: 0,
      itemWidth: 10,
      itemHeight: 140,
      text: [write(most), write(least)],
      textStyle: { color: look.quiet },
      inRange: { color: [look.faint, solid] },
    },
    series: [
      {
        type: "heatmap",
        itemStyle: { borderColor: look.paper, borderWidth: 2, borderRadius: 4 },
        emphasis: { itemStyle: { borderColor: look.ink } },
        label: {
          show: isWritten,
          formatter: ({ value }: { value: [number, number, number] }) => write(value[2]),
        },
        data: cells.map(({ x, y, value }) => ({
          value: [x, y, value],
          label: { color: value - least > (most - least) * FULL_FROM ? look.onSolid : look.ink },
        })),
      },
    ],
  };
}

/** The library writes its tooltip as HTML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
