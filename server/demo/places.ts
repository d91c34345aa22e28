import type { Random } from "./random";

const STARTS = [
  "Vila",
  "Monte",
  "Campo",
  "Ponte",
  "Serra",
  "Aldeia",
  "Torre",
  "Vale",
  "Porto",
  "Quinta",
  "Ribeira",
  "Pinhal",
];
const ENDS = [
  "Alvor Velho",
  "da Brisa",
  "das Garças",
  "de Arouvo",
  "de Lorena",
  "do Carvalhal",
  "do Mirante",
  "dos Ventos",
  "Escalvada",
  "Formosa",
  "Galharda",
  "Lajeada",
  "Mourisca",
  "Nova de Sul",
  "Olmeda",
  "Pedrosa",
  "Quebrada",
  "Rasa",
  "Sabugal",
  "Tavira Alta",
  "Verdelha",
  "Zambujal",
];
const COUNTRIES = {
  Portugal: { prefix: "LP", weight: 40 },
  Spain: { prefix: "LE", weight: 30 },
  Brazil: { prefix: "SB", weight: 18 },
  Argentina: { prefix: "SA", weight: 7 },
  Chile: { prefix: "SC", weight: 5 },
} as const;
export type Country = keyof typeof COUNTRIES;

export interface Airfield {
  ident: string;
  name: string;
  country: Country;
  size: "large" | "medium" | "small";
}

/** Invented airfields with idents of four letters; the first two letters say the country. */
export function createAirfields(random: Random, count: number): Airfield[] {
  const weights = Object.fromEntries(Object.entries(COUNTRIES).map(([name, { weight }]) => [name, weight]));
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const country = random.weighted(weights) as Country;
    return {
      ident: unusedIdent(random, COUNTRIES[country].prefix, taken),
      name: placeName(random),
      country,
      size: index < 24 ? "large" : random.chance(0.3) ? "medium" : "small",
    };
  });
}

export const placeName = (random: Random): string => `${random.pick(STARTS)} ${random.pick(ENDS)}`;

const CUSTOMERS_FROM = { Portugal: 38, Spain: 26, Brazil: 16, France: 8, Germany: 5, Argentina: 4, Chile: 3 };
export type CustomerCountry = keyof typeof CUSTOMERS_FROM;

export const pickCountry = (random: Random): CustomerCountry => random.weighted(CUSTOMERS_FROM);

const letter = (random: Random) => String.fromCharCode(65 + random.integer(0, 25));

/** Two letters after the prefix, or letter and digits once those grow scarce. */
function unusedIdent(random: Random, prefix: string, taken: Set<string>): string {
  for (;;) {
    const roomy = taken.size < 300;
    const tail = roomy ? letter(random) + letter(random) : letter(random) + String(random.integer(10, 99));
    const ident = prefix + tail;
    if (taken.has(ident)) continue;
    taken.add(ident);
    return ident;
  }
}
