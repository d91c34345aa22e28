import { expect, test } from "@jest/globals";
import type { ChartLook } from "../../../renderer/areas/apps/blocks/chart-parts";
import { heatOptions } from "../../../renderer/areas/apps/blocks/heat-options";

const look = {
  theme: "light",
  ink: "#111",
  quiet: "#777",
  line: "#ddd",
  paper: "#fff",
  font: "Inter",
  palette: ["#07857b"],
  colors: {} as ChartLook["colors"],
  faint: "#d8f1ed",
  onSolid: "#eee",
  isStill: true,
};
interface Drawn {
  series: [{ label: { show: boolean }; data: { value: number[]; label: { color: string } }[] }];
  visualMap: { show: boolean; min: number; max: number; text: string[] };
  tooltip: { formatter: (at: { value: number[] }) => string };
}
const drawn = (values: (number | null)[][], showsLegend = true) =>
  heatOptions(
    { showsLegend },
    {
      points: values.map((own, at) => ({ key: at, label: `<b>${at}`, values: own })),
      series: ["A", "B"],
    },
    look,
    String,
  ) as unknown as Drawn;

test("A pair of groups without records has no cell, and the scale begins at nothing", () => {
  const { series, visualMap } = drawn([
    [3, null],
    [1, 10],
  ]);
  expect(series[0].data.map(({ value }) => value)).toEqual([
    [0, 0, 3],
    [1, 0, 1],
    [1, 1, 10],
  ]);
  expect(visualMap).toMatchObject({ show: true, min: 0, max: 10, text: ["10", "0"] });
});

test("Numbers below nothing widen the scale", () => {
  expect(drawn([[-4, 2]], false).visualMap).toMatchObject({ show: false, min: -4, max: 2 });
});

test("Short numbers are inside their cells in a readable color; long ones are not", () => {
  const { series } = drawn([[1, 10]]);
  expect(series[0].label.show).toBe(true);
  expect(series[0].data.map(({ label }) => label.color)).toEqual([look.ink, look.onSolid]);
  expect(drawn([[1, 123_456]]).series[0].label.show).toBe(false);
});

test("A group's name is written in the hint as text", () => {
  expect(drawn([[1, 10]]).tooltip.formatter({ value: [0, 1, 10] })).toBe(
    "&lt;b&gt;0 · B<br><strong>10</strong>",
  );
});
