import { contractRows } from "./contracts";
import { createCustomerNames, customerRows } from "./customers";
import type { DemoRows } from "./define";
import { planalto } from "./people";
import { createAirfields } from "./places";
import { createRandom } from "./random";
import { createRunways, runwayName, runwayRows } from "./runways";
import type { Seeding } from "./seeding";
import { workOrderRows } from "./work-orders";

/** How many records the demo holds. */
const COUNTS = {
  workOrders: 1284,
  runways: 3120,
  airfields: 2400,
  customers: 214,
  contracts: 86,
  tejoRunways: 6,
};
/** Work is done at the larger airfields. */
const BUSY_RUNWAYS = 60;
const PLANALTO_SEED = 2418;
const TEJO_SEED = 777;

/** The records of a demo organisation by the labels of its tables, in the order in which those are filled. */
export const demoRows = (seeding: Seeding): ReadonlyMap<string, DemoRows> =>
  seeding.demo === planalto ? planaltoRows(seeding) : tejoRows();

function planaltoRows({ people: idsByEmail, today }: Seeding): ReadonlyMap<string, DemoRows> {
  const random = createRandom(PLANALTO_SEED);
  const people = [...idsByEmail.keys()];
  const runways = createRunways(random, createAirfields(random, COUNTS.airfields), COUNTS.runways);
  const busy = runways.slice(0, BUSY_RUNWAYS).map(runwayName);
  const customers = createCustomerNames(random, COUNTS.customers);
  return new Map([
    ["Work orders", workOrderRows(random, { runways: busy, customers }, people, today, COUNTS.workOrders)],
    ["Runways", runwayRows(random, runways)],
    ["Customers", customerRows(random, customers, people.slice(0, 4), today)],
    ["Contracts", contractRows(random, customers, today, COUNTS.contracts)],
  ]);
}

function tejoRows(): ReadonlyMap<string, DemoRows> {
  const random = createRandom(TEJO_SEED);
  const airfields = createAirfields(random, COUNTS.tejoRunways);
  return new Map([["Runways", runwayRows(random, createRunways(random, airfields, COUNTS.tejoRunways))]]);
}
