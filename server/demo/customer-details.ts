import type { DemoCell } from "./define";
import type { CustomerCountry } from "./places";

const SERVICES = ["Day and night", "Key account", "Lighting", "Marking", "Seasonal", "Winter service"];
const STREETS = ["Rua da Pista", "Avenida do Aeródromo", "Calle del Hangar", "Estrada da Torre"];
const CITIES = ["Alvor Velho", "Pedrosa", "Vila Formosa", "Monte Raso", "Ribeira Alta"];

/** Every eleventh customer is starred. */
const STARRED = 11;

/**
 * Prefixes of phone numbers in a country's cities, without the last three digits; the French and German ones are
 * reserved for fiction.
 */
const EXCHANGES: Record<CustomerCountry, readonly string[]> = {
  Portugal: ["351213004", "351225430", "351289800"],
  Spain: ["34915550", "34936020", "34952040"],
  Brazil: ["551130045", "552132240", "554132170"],
  France: ["33199001", "33261910", "33465710"],
  Germany: ["493023125", "498999998"],
  Argentina: ["541148900", "543514200"],
  Chile: ["56223350", "56322680"],
};

/** A country's postal code format; each # is a digit. */
const POSTAL_CODES: Record<CustomerCountry, string> = {
  Portugal: "2###-###",
  Spain: "28###",
  Brazil: "01###-###",
  France: "31###",
  Germany: "10###",
  Argentina: "C1###",
  Chile: "83#####",
};

/**
 * A customer's details. Derived from its position in the list instead of random numbers, so that they do not
 * change the rest of the demo.
 *
 * @returns Starred, Phone, Website, Tags and Address, in the order of their fields
 */
export function customerDetails(host: string, country: CustomerCountry, index: number): DemoCell[] {
  const pick = (list: readonly string[], step: number) => list[(index * step) % list.length] ?? "";
  const tags = new Set([pick(SERVICES, 1), ...(index % 3 === 0 ? [pick(SERVICES, 5)] : [])]);
  return [
    index % STARRED === 0,
    `+${pick(EXCHANGES[country], 1)}${100 + ((index * 137) % 900)}`,
    `https://www.${host}`,
    index % 4 === 1 ? null : [...tags].sort(),
    {
      street: pick(STREETS, 3),
      number: String(1 + ((index * 7) % 240)),
      city: pick(CITIES, 2),
      postalCode: postalCode(country, index),
      country,
    },
  ];
}

function postalCode(country: CustomerCountry, index: number): string {
  let left = 100_000 + index * 6121;
  return POSTAL_CODES[country].replace(/#/g, () => {
    const digit = left % 10;
    left = Math.floor(left / 10);
    return String(digit);
  });
}
