import { foldText } from "../../fold-text";
import type { WallClock } from "../evaluate/context";
import { fail, type DateValue, type ErrorValue } from "../evaluate/values";

export type Unit = "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute" | "second";

const words: Readonly<Record<Unit, string>> = {
  year: "y year years ano anos año años",
  quarter: "q quarter quarters trimestre trimestres",
  month: "m month months mes meses mês",
  week: "w week weeks semana semanas",
  day: "d day days dia dias día días",
  hour: "h hour hours hora horas",
  minute: "min minute minutes minuto minutos",
  second: "s second seconds segundo segundos",
};
const units = new Map<string, Unit>(
  Object.entries(words).flatMap(([unit, names]) =>
    names.split(" ").map((word): [string, Unit] => [foldText(word), unit as Unit]),
  ),
);

/** Units that are as long as each other, and those that are made of months. */
export const MILLISECONDS: Partial<Record<Unit, number>> = { hour: 3_600_000, minute: 60_000, second: 1000 };
export const MONTHS: Partial<Record<Unit, number>> = { year: 12, quarter: 3, month: 1 };

export const noUnit = (word: string): ErrorValue =>
  fail("#VALUE!", "badFormat", { format: word.slice(0, 40) });

/** A unit by its name in English, Portuguese or Spanish, or its first letter. */
export const unitOf = (word: string): Unit | ErrorValue => units.get(foldText(word.trim())) ?? noUnit(word);

/** Milliseconds since 1970; a day counts as its midnight. */
export const instantOf = ({ midnight }: WallClock, value: DateValue): number =>
  value.kind === "date" ? midnight(value.day) : value.at;
