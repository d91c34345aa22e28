import { readFileSync } from "node:fs";
import { createRandom, type Random } from "../../../server/demo/random";

/** Rows of the real file and how many of its cells are empty, so that a made one behaves alike. */
export const RUNWAY_ROWS = 48_184;
const EMPTY = {
  length: 0.006,
  width: 0.063,
  surface: 0.01,
  ends: 0.675,
  elevation: 0.72,
  heading: 0.67,
  displaced: 0.94,
};

export const runwayColumns = [
  "id",
  "airport_ref",
  "airport_ident",
  "length_ft",
  "width_ft",
  "surface",
  "lighted",
  "closed",
  ...["le", "he"].flatMap((end) =>
    ["ident", "latitude_deg", "longitude_deg", "elevation_ft", "heading_degT", "displaced_threshold_ft"].map(
      (column) => `${end}_${column}`,
    ),
  ),
];

const SURFACES = {
  ASP: 236,
  TURF: 155,
  CON: 76,
  CONC: 64,
  GRS: 47,
  ASPH: 35,
  GRE: 30,
  GRVL: 25,
  "ASPH-G": 20,
  DIRT: 18,
  WATER: 12,
};
/** Spellings that occur only a few times, and how often a common one is written in small letters. */
const RARE_SPELLINGS = 540;
const SMALL_LETTERS = 0.06;
/** Runways that have another beside them: 27L and 27R. */
const PARALLEL = 0.12;
const DIGITS = 12;
const FIRST_ROWS = 20;

const quote = (text: string) => (text === "" ? "" : `"${text}"`);
const unless = (random: Random, share: number, value: () => number | string) =>
  random.chance(share) ? "" : String(value());

function surface(random: Random): string {
  if (random.chance(EMPTY.surface)) return "";
  if (random.chance(0.1)) return `MIX-${random.integer(1, RARE_SPELLINGS)}`;
  const common = random.weighted(SURFACES);
  return random.chance(SMALL_LETTERS) ? common.toLowerCase() : common;
}

function end(random: Random, heading: number | null, isMeasured: boolean): string[] {
  const number = heading === null ? "" : String(Math.max(1, Math.round(heading / 10))).padStart(2, "0");
  const ident =
    number !== "" && random.chance(PARALLEL) ? `${number}${random.chance(0.5) ? "L" : "R"}` : number;
  const degrees = (range: number) => (isMeasured ? ((random.next() - 0.5) * range).toFixed(DIGITS) : "");
  return [
    quote(ident),
    degrees(160),
    degrees(360),
    isMeasured ? unless(random, EMPTY.elevation - EMPTY.ends, () => random.integer(-30, 9000)) : "",
    isMeasured && heading !== null ? unless(random, 0.05, () => heading) : "",
    isMeasured
      ? unless(random, 1 - (1 - EMPTY.displaced) / (1 - EMPTY.ends), () => random.integer(1, 30) * 50)
      : "",
  ];
}

function row(random: Random, index: number): string {
  const isHelipad = random.chance(0.14);
  const heading = random.integer(1, 180);
  const isMeasured = !random.chance(EMPTY.ends);
  const first = isHelipad ? ['"H1"', "", "", "", "", ""] : end(random, heading, isMeasured);
  const second = isHelipad ? ["", "", "", "", "", ""] : end(random, heading + 180, isMeasured);
  return [
    200_000 + index * 7,
    3000 + Math.floor(index * 0.85),
    quote(
      `W${Math.floor(index * 0.85)
        .toString(36)
        .toUpperCase()}`,
    ),
    unless(random, EMPTY.length, () =>
      isHelipad ? random.integer(3, 12) * 10 : random.integer(60, 1200) * 10,
    ),
    unless(random, EMPTY.width, () => random.integer(4, 30) * 5),
    quote(surface(random)),
    random.chance(0.256) ? 1 : 0,
    random.chance(0.022) ? 1 : 0,
    ...first,
    ...second,
  ].join(",");
}

/** A CSV text with the columns, row count and habits of the real runways.csv; the same each time. */
export function createRunwaysCsv(rows = RUNWAY_ROWS): string {
  const random = createRandom(20_261_121);
  const lines = [runwayColumns.map((name) => `"${name}"`).join(",")];
  for (let index = 0; index < rows; index++) lines.push(row(random, index));
  return `${lines.join("\n")}\n`;
}

/** An airport with a single runway among the first rows of such a file, be it the real one or a made one. */
export function firstAirport(path: string): string {
  const [, ...rows] = readFileSync(path, "utf8").split("\n", FIRST_ROWS);
  const place = runwayColumns.indexOf("airport_ident");
  const airports = rows.map((row) => row.split(",")[place]?.replaceAll('"', "") ?? "");
  const isAlone = (airport: string) => airports.indexOf(airport) === airports.lastIndexOf(airport);
  // The last airport may have another runway behind these rows.
  return airports.slice(0, -1).find(isAlone) ?? "";
}
