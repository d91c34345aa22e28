import { customerDetails } from "./customer-details";
import { dayFrom, type DemoRows } from "./define";
import { pickCountry, placeName } from "./places";
import type { Random } from "./random";

const KINDS = [
  "Airport Operator",
  "Aero Club",
  "Air Cargo",
  "Airfield Council",
  "Flight School",
  "Ground Handling",
  "Helicopters",
  "Regional Airways",
  "Air Rescue",
  "Aviation Fuels",
];

/** Names that occur once each. */
export function createCustomerNames(random: Random, count: number): string[] {
  const names = new Set<string>(["Tejo Airport Operator"]);
  while (names.size < count) names.add(`${placeName(random)} ${random.pick(KINDS)}`);
  return [...names];
}

/** `vila-formosa-aero-club.example` */
function hostOf(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .replaceAll(" ", "-");
  return `${words}.example`;
}

export function customerRows(
  random: Random,
  names: readonly string[],
  managers: readonly string[],
  today: Date,
): DemoRows {
  return {
    rows: names.map((name, index) => {
      const country = pickCountry(random);
      return [
        name,
        `contact@${hostOf(name)}`,
        country,
        random.pick(managers),
        dayFrom(today, -random.integer(30, 4200)),
        ...customerDetails(hostOf(name), country, index),
      ];
    }),
  };
}
