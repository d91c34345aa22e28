import { contractsTable } from "./contracts";
import { createCustomerNames, customersTable } from "./customers";
import type { DemoTable } from "./define";
import { planalto } from "./people";
import { createAirfields } from "./places";
import { createRandom } from "./random";
import { createRunways, runwayName, runwaysTable } from "./runways";
import type { Seeding } from "./seeding";
import { workOrdersTable } from "./work-orders";

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

/** The tables of a demo organisation in the order of its lists. */
export const demoTables = (seeding: Seeding): DemoTable[] =>
  seeding.demo === planalto ? planaltoTables(seeding) : tejoTables();

function planaltoTables({ people: idsByEmail, today }: Seeding): DemoTable[] {
  const random = createRandom(PLANALTO_SEED);
  const people = [...idsByEmail.values()];
  const runways = createRunways(random, createAirfields(random, COUNTS.airfields), COUNTS.runways);
  const busy = runways.slice(0, BUSY_RUNWAYS).map(runwayName);
  const customers = createCustomerNames(random, COUNTS.customers);
  return [
    workOrdersTable(random, { runways: busy, customers }, people, today, COUNTS.workOrders),
    runwaysTable(random, runways),
    customersTable(random, customers, people.slice(0, 4), today),
    contractsTable(random, customers, today, COUNTS.contracts),
  ];
}

function tejoTables(): DemoTable[] {
  const random = createRandom(TEJO_SEED);
  return [
    runwaysTable(
      random,
      createRunways(random, createAirfields(random, COUNTS.tejoRunways), COUNTS.tejoRunways),
    ),
  ];
}
