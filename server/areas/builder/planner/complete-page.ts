import type { PlanLine } from "#shared/builder/plan";
import type { Completing, PlannedTable } from "./completing";
import { dayOf, moneyOf, stageOf } from "./complete-views";

const WIDTH = 120;
const FIGURES = 3;

interface Block {
  type: string;
  table?: { $table: string };
  at: [number, number, number, number];
  config: Record<string, unknown>;
}

const refOf = ({ line }: PlannedTable) => ({ $table: line.id });

/** The table that a page shows first: the one with stages, days and connections. */
export function mainTable(tables: readonly PlannedTable[]): PlannedTable | undefined {
  const points = (table: PlannedTable): number =>
    (stageOf(table) ? 3 : 0) +
    (dayOf(table) ? 2 : 0) +
    (moneyOf(table) ? 1 : 0) +
    table.fields.filter(({ connects }) => connects !== null).length;
  return tables.toSorted((one, other) => points(other) - points(one))[0];
}

/** A page with figures, a chart, and the board or list of the main table. */
export function addPage({ add, say, tables, title }: Completing): PlanLine | null {
  const made = tables.filter(({ existing }) => existing === null);
  const main = mainTable(made);
  if (!main) return null;
  const name = title || main.line.name;
  const figures = [main, ...made.filter((table) => table !== main)].slice(0, FIGURES);
  const width = Math.floor(WIDTH / figures.length);
  const stage = stageOf(main);
  const day = dayOf(main);
  const money = moneyOf(main);
  const measure = money && { measure: { fieldId: money.ref, name: "sum" } };
  const isBoard = stage !== undefined;
  const blocks: Block[] = [
    {
      type: "titleBar",
      table: refOf(main),
      at: [0, 0, WIDTH, 4],
      config: { component: name, creation_form: refOf(main) },
    },
    ...figures.map((table, index): Block => ({
      type: "indicator",
      table: refOf(table),
      at: [index * width, 4, width, 6],
      config: { title: table.line.name },
    })),
  ];
  let row = 10;
  if (stage || day) {
    const half = stage && day ? WIDTH / 2 : WIDTH;
    if (stage)
      blocks.push({
        type: "chart",
        table: refOf(main),
        at: [0, row, half, 16],
        config: { title: stage.name, groupField: stage.ref, ...measure },
      });
    if (day)
      blocks.push({
        type: "chart",
        table: refOf(main),
        at: [WIDTH - half, row, half, 16],
        config: { title: say("byMonth"), groupField: day.ref, step: "month", ...measure },
      });
    row += 16;
  }
  blocks.push({
    type: isBoard ? "flow" : "minilista",
    table: refOf(main),
    at: [0, row, WIDTH, 28],
    config: {
      title: main.line.name,
      ...(stage && { view: { settings: { stageField: stage.ref } } }),
    },
  });
  return add("page", name, { data: { icon: "layout-dashboard", color: main.line.data["color"], blocks } });
}
