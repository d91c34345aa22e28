import { expect, test } from "@jest/globals";
import { chartOptions } from "../../../renderer/areas/apps/blocks/chart-options";
import type { ChartLook } from "../../../renderer/areas/apps/blocks/chart-parts";
import { spanName } from "../../../renderer/areas/apps/blocks/span-name";

const look = {
  ink: "",
  quiet: "",
  line: "",
  paper: "",
  font: "",
  palette: [],
  colors: {},
} as unknown as ChartLook;
const config = { kind: "bar", isHorizontal: false, showsLegend: false } as const;
const data = {
  series: [""],
  points: ["New", "Open", "Done"].map((label, key) => ({ key, label, values: [key + 1] })),
};

const opacities = (chosen?: { key: number }) => {
  const options = chartOptions(config, { ...data, ...(chosen && { chosen }) }, look, String);
  const [series] = options["series"] as { data: (number | { itemStyle?: { opacity?: number } })[] }[];
  return series?.data.map((point) => (typeof point === "number" ? 1 : (point.itemStyle?.opacity ?? 1)));
};

test("A chart shows all groups when the page is filtered by one, the others faintly", () => {
  expect(opacities()).toEqual([1, 1, 1]);
  expect(opacities({ key: 1 })).toEqual([0.3, 1, 0.3]);
});

test.each([
  ["2025-04-01", "2025-04-30", "April 2025"],
  ["2024-02-01", "2024-02-29", "February 2024"],
  ["2025-01-01", "2025-12-31", "2025"],
  ["2025-04-02", "2025-04-08", "Apr 2 – 8, 2025"],
  ["2025-04-01", "2025-06-30", "April – June 2025"],
  ["2025-04-02", "2025-04-02", "Apr 2, 2025"],
  ["2025-04-02T10:00", "2025-04-30", null],
])("The span %s to %s is %s", (from, to, words) =>
  expect(spanName(from, to, "en")?.replaceAll("\u2009", " ") ?? null).toBe(words),
);
