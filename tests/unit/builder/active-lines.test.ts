import { describe, expect, test } from "@jest/globals";
import { activeLines } from "#shared/builder/active-lines";
import type { PlanLine } from "#shared/builder/plan";

const line = (id: string, kind: PlanLine["kind"], more: Partial<PlanLine> = {}): PlanLine => ({
  id,
  kind,
  isNew: true,
  name: id,
  parent: null,
  isOn: true,
  source: { from: "text" },
  question: null,
  data: {},
  ...more,
});

/** Orders lead to customers; a view is grouped by the connection, and a page shows both tables. */
const lines = (changed: Record<string, Partial<PlanLine>> = {}): PlanLine[] =>
  [
    line("orders", "table"),
    line("customers", "table"),
    line("order title", "field", { parent: "orders" }),
    line("customer", "connection", { parent: "orders", data: { table: { $table: "customers" } } }),
    line("by customer", "view", { parent: "orders", data: { group: { $field: "customer" } } }),
    line("notes", "field", { parent: "customers" }),
    line("page", "page", {
      data: { blocks: [{ table: { $table: "orders" } }, { table: { $table: "customers" } }] },
    }),
  ].map((one) => ({ ...one, ...changed[one.id] }));

const missing = (changed: Record<string, Partial<PlanLine>>): string[] => {
  const active = activeLines(lines(changed));
  return lines().flatMap(({ id }) => (active.has(id) ? [] : [id]));
};

describe("Lines of a plan", () => {
  test.each<[string, Record<string, Partial<PlanLine>>, string[]]>([
    ["all are made", {}, []],
    ["a question keeps its own line out", { notes: { question: "Which notes?" } }, ["notes"]],
    [
      "a question keeps out what depends on its line",
      { customers: { question: "The ones you have?" } },
      ["customers", "customer", "by customer", "notes"],
    ],
    [
      "a view goes with the connection that it is grouped by",
      { customer: { isOn: false } },
      ["customer", "by customer"],
    ],
    [
      "a page goes with the last of its tables",
      { orders: { isOn: false }, customers: { isOn: false } },
      ["orders", "customers", "order title", "customer", "by customer", "notes", "page"],
    ],
  ])("%s", (_what, changed, expected) => {
    expect(missing(changed)).toEqual(expected);
  });
});
