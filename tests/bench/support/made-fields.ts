import type { Random } from "../../../server/demo/random";
import type { MadeField } from "./kept-records";

const WORDS =
  "apron asphalt beacon cable closed crack drainage edge fence grass gravel hangar heading inspect joint lamp light marking north paint patch rubber runway repair sensor shoulder sign south surface survey taxiway threshold tower transformer verge wind".split(
    " ",
  );
const words = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(" ");
const day = (random: Random) =>
  new Date(Date.UTC(2020, 0, 1) + random.integer(0, 2400) * 86_400_000).toISOString().slice(0, 10);

const text = (name: string, count: number): MadeField => ({
  name,
  type: "text",
  value: (random) => words(random, count),
});
const number = (name: string, high: number): MadeField => ({
  name,
  type: "number",
  value: (random) => random.integer(0, high),
});
const select = (name: string): MadeField => ({
  name,
  type: "select",
  config: {
    options: Object.entries({ New: "stone", Planned: "iris", Done: "fern", Closed: "clay" }).map(
      ([label, color], index) => ({ id: index + 1, label, value: label, color }),
    ),
  },
  value: (random) => random.integer(1, 4),
});
const date = (name: string): MadeField => ({ name, type: "date", value: day });
const checkbox = (name: string): MadeField => ({
  name,
  type: "checkbox",
  value: (random) => random.chance(0.4),
});
const currency = (name: string): MadeField => ({
  name,
  type: "currency",
  value: (random) => random.integer(100, 900_000) / 100,
});

/** Twenty fields of the kinds that a real table has. */
export const twentyFields: readonly MadeField[] = [
  { name: "Code", type: "text", value: (_random, row) => `INS-${row + 1}` },
  text("Title", 4),
  text("Place", 2),
  text("Team", 1),
  text("Remark", 8),
  text("Source", 1),
  { name: "Contact", type: "email", value: (random) => `${random.pick(WORDS)}@planalto.example` },
  number("Length", 4000),
  number("Width", 60),
  number("Hours", 40),
  number("Elevation", 2600),
  currency("Price"),
  currency("Cost"),
  select("Status"),
  select("Priority"),
  date("Due"),
  date("Started"),
  { name: "Seen", type: "datetime", value: (random) => `${day(random)}T08:30:00.000Z` },
  checkbox("Lighted"),
  checkbox("Closed"),
];

/** Twelve of mixed kinds, as the figures of reading are said for. */
export const twelveFields: readonly MadeField[] = [
  { name: "Code", type: "text", value: (_random, row) => `INS-${row + 1}` },
  text("Title", 4),
  text("Team", 1),
  { name: "Contact", type: "email", value: (random) => `${random.pick(WORDS)}@planalto.example` },
  number("Length", 400_000),
  number("Hours", 40),
  currency("Price"),
  select("Status"),
  select("Priority"),
  { ...date("Due"), value: (random) => (random.chance(0.05) ? null : day(random)) },
  { name: "Seen", type: "datetime", value: (random) => `${day(random)}T08:30:00.000Z` },
  checkbox("Lighted"),
];
