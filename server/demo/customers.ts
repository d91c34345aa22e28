import { customerDetails, customerTags } from "./customer-details";
import { dayFrom, options, type DemoTable } from "./define";
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

export function customersTable(
  random: Random,
  names: readonly string[],
  managers: readonly number[],
  today: Date,
): DemoTable {
  return {
    label: "Customers",
    icon: "building",
    color: "rose",
    fields: [
      { name: "Name", type: "text", required: true },
      { name: "E-mail", type: "email" },
      { name: "Country", type: "text" },
      { name: "Account manager", type: "user" },
      { name: "Customer since", type: "date" },
      { name: "Starred", type: "starred" },
      { name: "Phone", type: "phone" },
      { name: "Website", type: "link" },
      { name: "Tags", type: "tags", config: options(customerTags) },
      { name: "Address", type: "address" },
    ],
    views: [
      { label: "All customers", icon: "table", widths: { "E-mail": 260, "Account manager": 180 } },
      { label: "Newest first", icon: "calendar", sort: [{ field: "Customer since", order: "desc" }] },
    ],
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
