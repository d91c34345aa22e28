/** A person at an airfield who requests work by mail. */
export interface Requester {
  name: string;
  address: string;
  /** Their job title, used in the signature. */
  post: string;
}

const requesters: readonly Requester[] = [
  { name: "Marta Brito", address: "marta.brito@tejo-airport-operator.example", post: "Duty officer" },
  { name: "Henrik Aas", address: "henrik.aas@nordic-ground-handling.example", post: "Ramp supervisor" },
  { name: "Beatriz Lemos", address: "operations@vila-formosa-aero-club.example", post: "Operations" },
  {
    name: "Paulo Serrano",
    address: "paulo.serrano@pedrosa-airfield-council.example",
    post: "Airfield manager",
  },
  { name: "Sofia Lindqvist", address: "safety@ribeira-alta-air-rescue.example", post: "Safety" },
];

/** Every third order was requested by mail. */
const ASKED_BY_MAIL = 3;

/**
 * The requester of an order. Derived from its position in the list, so that it does not change the rest of the demo.
 */
export const requesterOf = (row: number): Requester | null =>
  row % ASKED_BY_MAIL === 0 ? (requesters[(row / ASKED_BY_MAIL) % requesters.length] ?? null) : null;
