import { dayFrom, type DemoRows } from "./define";
import type { Random } from "./random";

const SUBJECTS = [
  "Runway maintenance",
  "Winter service",
  "Lighting inspections",
  "Marking and repaint",
  "Friction measurement",
  "Drainage upkeep",
  "Wildlife control",
  "Fuel stand upkeep",
];
const DAYS_A_YEAR = 365;

interface Term {
  starts: number;
  ends: number;
  status: string;
  signed: boolean;
}

/** Begin and end in days from today, and what follows from them. */
function createTerm(random: Random): Term {
  const starts = random.integer(-900, 150);
  const ends = starts + DAYS_A_YEAR * random.integer(1, 3);
  if (ends < 0) return { starts, ends, status: "Ended", signed: true };
  if (starts > 30) return { starts, ends, status: random.pick(["Draft", "Negotiation"]), signed: false };
  return { starts, ends, status: ends < 90 ? "Renewal due" : "Active", signed: true };
}

export function contractRows(
  random: Random,
  customers: readonly string[],
  today: Date,
  count: number,
): DemoRows {
  return {
    rows: Array.from({ length: count }, (_, index) => {
      const term = createTerm(random);
      const customer = random.pick(customers);
      return [
        `${random.pick(SUBJECTS)}, ${customer}`,
        customer,
        random.integer(12, 480) * 500,
        dayFrom(today, term.starts),
        dayFrom(today, term.ends),
        term.status,
        term.signed,
        // Counted out, so that it changed nothing else in the demo.
        index % 3 === 0 ? null : (index % 5) * 2.5,
      ];
    }),
  };
}
