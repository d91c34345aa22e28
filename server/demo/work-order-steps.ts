import type { DemoCell } from "./define";

const STEPS = [
  "Agree a closure with the tower",
  "Safety briefing",
  "Do the work",
  "Photos before and after",
  "Hand back to traffic",
];
/** How many of the steps are done in each status. */
const DONE: Readonly<Record<string, number>> = {
  New: 0,
  Planned: 1,
  "In progress": 2,
  "Waiting parts": 2,
  "In review": 4,
  Done: STEPS.length,
};

/** The checklist of an order, ticked as far as its status says. */
export const stepsOf = (status: DemoCell | undefined): DemoCell =>
  STEPS.map((title, index) => ({
    id: String(index + 1),
    title,
    done: index < (DONE[typeof status === "string" ? status : ""] ?? 0),
  }));
