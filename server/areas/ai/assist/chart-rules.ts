import type { chartKinds } from "#shared/blocks/types/figures";
import type { Field } from "#shared/contract/fields";
import type { AggregateName } from "#shared/fields/aggregate-names";
import { isTimeField, type TimeStep } from "#shared/fields/time-steps";
import { stemPhrase, wordsOf } from "../../../text/stem";

export type ChartKind = (typeof chartKinds)[number];

export interface ChartTable {
  id: number;
  label: string;
  fields: readonly Pick<Field, "id" | "name" | "type">[];
}

/** A chart as a sentence asks for it. */
export interface ChartWish {
  tableId: number;
  kind: ChartKind;
  groupField: number;
  splitField: number | null;
  step: TimeStep;
  measure: { fieldId: number | null; name: AggregateName };
}

type ChartField = ChartTable["fields"][number];

const stems = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(stemPhrase));
/** Words of English, Portuguese and Spanish alike, by their stems. */
const BY = stems("by per each por cada");
const KINDS: readonly (readonly [ChartKind, ReadonlySet<string>])[] = [
  ["pie", stems("pie pizza torta pastel donut circular")],
  ["funnel", stems("funnel funil embudo")],
  ["area", stems("area área")],
  ["line", stems("line trend linha tendência línea tendencia evolução evolución")],
  ["bar", stems("bar column barra coluna columna")],
];
const STEPS: readonly (readonly [TimeStep, ReadonlySet<string>])[] = [
  ["day", stems("day daily dia día diário diario")],
  ["week", stems("week weekly semana semanal")],
  ["month", stems("month monthly mês mes mensal mensual")],
  ["quarter", stems("quarter quarterly trimestre trimestral")],
  ["year", stems("year yearly ano año anual")],
];
const MEASURES: readonly (readonly [AggregateName, ReadonlySet<string>])[] = [
  ["average", stems("average mean média promedio media")],
  ["max", stems("highest maximum largest maior máximo mayor")],
  ["min", stems("lowest minimum smallest menor mínimo")],
  ["sum", stems("sum total soma suma")],
];
const NUMBERS: readonly Field["type"][] = ["number", "currency", "percent", "advancedFormula", "rollup"];

/** Reads a sentence such as "work orders by status"; null if it names no table, or nothing to group by. */
export function readChart(sentence: string, tables: readonly ChartTable[]): ChartWish | null {
  const words = wordsOf(sentence).map(stemPhrase);
  const at = words.findIndex((word) => BY.has(word));
  const before = at === -1 ? words : words.slice(0, at);
  const after = at === -1 ? [] : words.slice(at + 1);
  const table = tableOf(before, tables) ?? tableOf(words, tables);
  if (!table) return null;
  const step = valueOf(after, STEPS);
  const [first, second] = named(after, table.fields);
  const time = step && timeField(words, table.fields);
  const group = time ?? first;
  if (!group) return null;
  const others = [first, second].filter((field) => field && field.id !== group.id);
  const measured = named(before, table.fields).find(({ type }) => NUMBERS.includes(type));
  return {
    tableId: table.id,
    kind: valueOf(words, KINDS) ?? (isTimeField(group) ? "line" : "bar"),
    groupField: group.id,
    splitField: others[0]?.id ?? null,
    step: step ?? "month",
    measure: { fieldId: measured?.id ?? null, name: valueOf(before, MEASURES) ?? "sum" },
  };
}

/** The table whose name the words have, the longest name first. */
const tableOf = (words: readonly string[], tables: readonly ChartTable[]): ChartTable | undefined =>
  tables
    .filter(({ label }) => placeOf(words, label) !== -1)
    .toSorted((one, other) => other.label.length - one.label.length)[0];

/** Fields by the place of their names; a name inside a longer one does not count. */
function named(words: readonly string[], fields: readonly ChartField[]): ChartField[] {
  const taken = new Set<number>();
  const found: { at: number; field: ChartField }[] = [];
  for (const field of fields.toSorted((one, other) => other.name.length - one.name.length)) {
    const at = placeOf(words, field.name);
    const places = wordsOf(field.name).map((_, index) => at + index);
    if (at === -1 || places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    found.push({ at, field });
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ field }) => field);
}

/** The field of dates that is named, or else the first one. */
function timeField(words: readonly string[], fields: readonly ChartField[]): ChartField | undefined {
  const times = fields.filter(isTimeField);
  return named(words, times)[0] ?? times[0];
}

function placeOf(words: readonly string[], name: string): number {
  const wanted = wordsOf(name).map(stemPhrase);
  if (wanted.length === 0) return -1;
  return words.findIndex((_, at) => wanted.every((word, index) => words[at + index] === word));
}

const valueOf = <Value>(
  words: readonly string[],
  choices: readonly (readonly [Value, ReadonlySet<string>])[],
): Value | undefined => choices.find(([, known]) => words.some((word) => known.has(word)))?.[0];
