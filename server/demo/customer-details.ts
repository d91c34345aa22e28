import type { CellValue } from "#shared/contract/records";

const SERVICES = ["Day and night", "Key account", "Lighting", "Marking", "Seasonal", "Winter service"];
const STREETS = ["Rua da Pista", "Avenida do Aeródromo", "Calle del Hangar", "Estrada da Torre"];
const CITIES = ["Alvor Velho", "Pedrosa", "Vila Formosa", "Monte Raso", "Ribeira Alta"];

/** Every eleventh customer is one that everybody keeps an eye on. */
const STARRED = 11;
const LISBON = 351_210_000_000;

/**
 * What is told of a customer beside its name. Counted out from its place in the list instead of drawn, so that
 * these columns changed nothing else in the demo.
 *
 * @returns Starred, Phone, Website, Tags and Address, in the order of their fields
 */
export function customerDetails(host: string, country: string, index: number): CellValue[] {
  const pick = (list: readonly string[], step: number) => list[(index * step) % list.length] ?? "";
  const tags = new Set([pick(SERVICES, 1), ...(index % 3 === 0 ? [pick(SERVICES, 5)] : [])]);
  return [
    index % STARRED === 0,
    `+${LISBON + 3_004_000 + index * 137}`,
    `https://www.${host}`,
    index % 4 === 1 ? null : [...tags].sort(),
    {
      street: pick(STREETS, 3),
      number: String(1 + ((index * 7) % 240)),
      city: pick(CITIES, 2),
      postalCode: `${2000 + ((index * 61) % 7000)}-${String(100 + ((index * 37) % 900))}`,
      country,
    },
  ];
}

/** The tags with their colours, as the field suggests them. */
export const customerTags = {
  "Day and night": "iris",
  "Key account": "amber",
  Lighting: "sky",
  Marking: "clay",
  Seasonal: "olive",
  "Winter service": "blue",
} as const;
