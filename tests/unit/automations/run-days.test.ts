import { expect, test } from "@jest/globals";
import { groupByDay } from "../../../renderer/areas/automations/runs/use-run-days";

const run = (id: number, startedAt: string) =>
  ({ id, startedAt }) as Parameters<typeof groupByDay>[0][number];

test("Runs are under the day of the organization's time zone on which they started", () => {
  const runs = [
    run(4, "2026-11-28T10:00:00Z"),
    run(3, "2026-11-28T03:30:00Z"),
    run(2, "2026-11-28T02:30:00Z"),
    run(1, "2026-11-27T12:00:00Z"),
  ];
  const days = groupByDay(runs, "America/Sao_Paulo").map(({ day, runs: own }) => [
    day,
    own.map(({ id }) => id),
  ]);
  expect(days).toEqual([
    ["2026-11-28", [4, 3]],
    ["2026-11-27", [2, 1]],
  ]);
});
