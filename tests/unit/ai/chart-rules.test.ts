import { describe, expect, test } from "@jest/globals";
import { readChart, type ChartTable } from "../../../server/areas/ai/assist/chart-rules";

const table = (id: number, label: string, names: readonly [string, string, string, string, string]) => ({
  id,
  label,
  fields: (["select", "user", "date", "number", "number"] as const).map((type, at) => ({
    id: id * 10 + at,
    type,
    name: names[at] ?? "",
  })),
});
const tables: ChartTable[] = [
  table(1, "Orders", ["Stage", "Buyer", "Date", "Price", "Weight"]),
  table(2, "Work orders", ["Status", "Owner", "Due date", "Hours", "Repair cost"]),
  table(3, "Ordens de serviço", ["Situação", "Responsável", "Prazo", "Horas", "Custo"]),
  table(4, "Órdenes de trabajo", ["Estado", "Encargado", "Fecha", "Horas", "Costo"]),
];
const count = { fieldId: null, name: "sum" };

describe("A chart read from a sentence by rules", () => {
  test.each([
    ["work orders by status", { tableId: 2, kind: "bar", groupField: 20, splitField: null, measure: count }],
    ["Work order per owner as a pie", { tableId: 2, kind: "pie", groupField: 21 }],
    ["work orders by status and owner", { groupField: 20, splitField: 21 }],
    ["work orders per month", { tableId: 2, kind: "line", groupField: 22, step: "month" }],
    [
      "orders by week and stage as an area",
      { tableId: 1, kind: "area", groupField: 12, splitField: 10, step: "week" },
    ],
    [
      "average repair cost of work orders by owner",
      { groupField: 21, measure: { fieldId: 24, name: "average" } },
    ],
    ["total hours of work orders by status", { groupField: 20, measure: { fieldId: 23, name: "sum" } }],
    ["funnel of orders by stage", { tableId: 1, kind: "funnel", groupField: 10 }],
    ["ordens de serviço por situação", { tableId: 3, kind: "bar", groupField: 30, measure: count }],
    [
      "média de custo das ordens de serviço por responsável",
      { groupField: 31, measure: { fieldId: 34, name: "average" } },
    ],
    ["ordens de serviço por mês", { tableId: 3, kind: "line", groupField: 32, step: "month" }],
    ["pizza das ordens de serviço por situação", { kind: "pie", groupField: 30 }],
    ["órdenes de trabajo por estado", { tableId: 4, kind: "bar", groupField: 40, measure: count }],
    [
      "suma de horas de las órdenes de trabajo por encargado",
      { groupField: 41, measure: { fieldId: 43, name: "sum" } },
    ],
    ["órdenes de trabajo por trimestre", { tableId: 4, kind: "line", groupField: 42, step: "quarter" }],
  ])("%s", (sentence, wanted) => {
    expect(readChart(sentence, tables)).toMatchObject(wanted);
  });

  test.each(["", "work orders", "planes by status", "work orders by colour"])(
    "'%s' names no table or no group",
    (sentence) => {
      expect(readChart(sentence, tables)).toBeNull();
    },
  );
});
