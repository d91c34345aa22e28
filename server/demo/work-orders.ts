import { dayFrom, momentFrom, type DemoCell, type DemoRows } from "./define";
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
  owners: readonly string[],
  today: Date,
): DemoCell[] {
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
function finishOrder(cells: readonly DemoCell[], row: number, customers: readonly string[]): DemoCell[] {
  const customer = customers[(row * CUSTOMER_STEP) % Math.min(customers.length, BUSY_CUSTOMERS)] ?? null;
  return [...cells, requesterOf(row)?.address ?? null, customer, stepsOf(cells[2])];
}

export function workOrderRows(
  random: Random,
  { runways, customers }: { runways: readonly string[]; customers: readonly string[] },
  owners: readonly string[],
  today: Date,
  count: number,
): DemoRows {
  const days = Array.from({ length: count }, () => random.integer(OLDEST_DAY, NEWEST_DAY)).sort(
    (a, b) => a - b,
  );
  return thoughtOver(
    movedThroughStages(
      days.map((due, row) => ({
        due,
        cells: finishOrder(createOrder(random, due, runways, owners, today), row, customers),
      })),
      today,
    ),
    owners,
    today,
  );
}
