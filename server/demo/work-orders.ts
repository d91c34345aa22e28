import type { CellValue } from "#shared/contract/records";
import { dayFrom, momentFrom, options, type DemoTable, type DemoView } from "./define";
import { workKinds } from "./jobs-catalogue";
import type { Random } from "./random";
import { requesterOf } from "./requesters";
import { thoughtOver } from "./work-order-edits";
import { movedThroughStages } from "./work-order-stages";
import { stepsOf } from "./work-order-steps";

/** Orders are spread from a good year ago to a month ahead. */
const OLDEST_DAY = -400;
const NEWEST_DAY = 34;

/** Customers who have work done again and again, each a prime step from the last. */
const BUSY_CUSTOMERS = 40;
const CUSTOMER_STEP = 7;

const OPEN = ["New", "Planned", "In progress", "Waiting parts", "In review"];

const views: DemoView[] = [
  { label: "All orders", icon: "table", sort: [{ field: "Due date", order: "desc" }] },
  {
    label: "Urgent and open",
    icon: "flame",
    sort: [{ field: "Due date", order: "asc" }],
    filter: {
      match: "all",
      conditions: [
        { field: "Priority", operator: "isAnyOf", value: ["High", "Urgent"] },
        { field: "Status", operator: "isAnyOf", value: OPEN },
      ],
    },
  },
  {
    label: "Open by owner",
    icon: "users",
    hidden: ["Notes", "Created at"],
    sort: [
      { field: "Owner", order: "asc" },
      { field: "Due date", order: "asc" },
    ],
    filter: { match: "all", conditions: [{ field: "Status", operator: "isNot", value: "Done" }] },
  },
];

/** Overdue orders are mostly done, orders due soon are in progress, and the rest is planned. */
function statusFor(random: Random, due: number): string {
  if (due < -14) return random.weighted({ Done: 985, "In review": 10, "Waiting parts": 5 });
  if (due < 0) return random.weighted({ Done: 80, "In review": 10, "In progress": 6, "Waiting parts": 4 });
  if (due < 8)
    return random.weighted({
      "In progress": 36,
      Planned: 26,
      "Waiting parts": 14,
      "In review": 12,
      New: 8,
      Done: 4,
    });
  return random.weighted({ Planned: 50, New: 32, "Waiting parts": 10, "In progress": 8 });
}

function createOrder(
  random: Random,
  due: number,
  runways: readonly string[],
  owners: readonly number[],
  today: Date,
): CellValue[] {
  const work = random.pick(workKinds);
  const status = statusFor(random, due);
  const hours = random.integer(work.hours[0] * 2, work.hours[1] * 2) / 2;
  const cost = Math.round((hours * random.integer(work.rate[0], work.rate[1])) / 5) * 5;
  const asked = Math.min(due, 0) - random.integer(2, 21);
  return [
    `${work.title}, ${random.pick(work.where)}`,
    random.pick(runways),
    status,
    random.weighted({ Medium: 44, Low: 26, High: 22, Urgent: 8 }),
    status === "New" && random.chance(0.5) ? null : random.pick(owners),
    dayFrom(today, due),
    hours,
    cost,
    status === "Done" || status === "In review" || random.chance(0.3),
    random.chance(0.7) ? work.notes : null,
    momentFrom(today, asked, random.integer(6, 18), random.integer(0, 59)),
  ];
}

/** Derived from the order's place, so that it changes nothing else of the demo. */
function finishOrder(cells: readonly CellValue[], row: number, customers: readonly string[]): CellValue[] {
  const customer = customers[(row * CUSTOMER_STEP) % Math.min(customers.length, BUSY_CUSTOMERS)] ?? null;
  return [...cells, requesterOf(row)?.address ?? null, customer, stepsOf(cells[2])];
}

export function workOrdersTable(
  random: Random,
  { runways, customers }: { runways: readonly string[]; customers: readonly string[] },
  owners: readonly number[],
  today: Date,
  count: number,
): DemoTable {
  const days = Array.from({ length: count }, () => random.integer(OLDEST_DAY, NEWEST_DAY)).sort(
    (a, b) => a - b,
  );
  return {
    label: "Work orders",
    icon: "clipboard-list",
    color: "clay",
    fields: [
      { name: "Title", type: "text", required: true },
      {
        name: "Runway",
        type: "connectedRecord",
        connects: { table: "Runways", inverse: "Work orders" },
      },
      {
        name: "Status",
        type: "select",
        config: {
          ...options({
            New: "stone",
            Planned: "iris",
            "In progress": "blue",
            "Waiting parts": "amber",
            "In review": "plum",
            Done: "fern",
          }),
          sla: true,
        },
      },
      {
        name: "Priority",
        type: "select",
        config: options({ Low: "stone", Medium: "sky", High: "clay", Urgent: "rose" }),
      },
      { name: "Owner", type: "user" },
      { name: "Due date", type: "date", config: { deadline: true } },
      { name: "Hours", type: "number", config: { decimals: 1 } },
      { name: "Cost", type: "currency", config: { shownDecimals: 0 } },
      { name: "Safety briefed", type: "checkbox" },
      { name: "Notes", type: "text", config: { format: "multiline" } },
      { name: "Created at", type: "datetime" },
      { name: "Requested by", type: "email" },
      {
        name: "Customer",
        type: "connectedRecord",
        connects: { table: "Customers", inverse: "Work orders" },
      },
      { name: "Steps", type: "checklist" },
    ],
    views,
    ...thoughtOver(
      movedThroughStages(
        days.map((due, row) => ({
          due,
          cells: finishOrder(createOrder(random, due, runways, owners, today), row, customers),
        })),
        today,
      ),
      owners,
      today,
    ),
  };
}
