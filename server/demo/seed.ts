import type { Databases } from "../database/databases";
import { contractsTable } from "./contracts";
import { createDemoTable, type SeededTable } from "./create-table";
import { createCustomerNames, customersTable } from "./customers";
import type { DemoTable } from "./define";
import { createDemoOrganization, type Seeding } from "./organization";
import { planalto, tejo } from "./people";
import { createPersonalThings } from "./personal";
import { createAirfields } from "./places";
import { createRandom, type Random } from "./random";
import { hasOrganizations } from "./repository";
import { createRunways, runwayName, runwaysTable } from "./runways";
import { createTableEmail } from "./table-email";
import { workOrderMails } from "./work-order-mails";
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

/**
 * Fills an empty installation with the demo organisation and a second one behind its wall. Days are counted
 * from `today`, so that there is always something due; everything else is the same each time.
 *
 * @param mailDomain what follows the @ of the installation's addresses
 * @returns false when there are organisations already.
 */
export async function seedDemo(
  databases: Databases,
  mailDomain: string,
  today = new Date(),
): Promise<boolean> {
  if (await hasOrganizations(databases.control)) return false;
  await seedPlanalto(databases, await createDemoOrganization(databases, planalto), { mailDomain, today });
  await seedTejo(await createDemoOrganization(databases, tejo));
  return true;
}

async function seedPlanalto(
  databases: Databases,
  seeding: Seeding,
  { mailDomain, today }: { mailDomain: string; today: Date },
): Promise<void> {
  const random = createRandom(2418);
  const tables = planaltoTables(random, seeding, today);
  const [workOrders, runways, customers, contracts] = await createTables(seeding, tables);
  const [orders] = tables;
  if (!orders || !workOrders || !runways || !customers || !contracts)
    throw new Error("The demo has four tables");
  const mails = workOrderMails(orders);
  await createTableEmail(databases, seeding, workOrders, mails, { mailDomain, today });
  await createPersonalThings(seeding, { workOrders, runways, customers, contracts });
}

function planaltoTables(random: Random, seeding: Seeding, today: Date): DemoTable[] {
  const people = [...seeding.people.values()];
  const runways = createRunways(random, createAirfields(random, COUNTS.airfields), COUNTS.runways);
  const busy = runways.slice(0, BUSY_RUNWAYS).map(runwayName);
  const customers = createCustomerNames(random, COUNTS.customers);
  return [
    workOrdersTable(random, busy, people, today, COUNTS.workOrders),
    runwaysTable(random, runways),
    customersTable(random, customers, people.slice(0, 4), today),
    contractsTable(random, customers, today, COUNTS.contracts),
  ];
}

async function seedTejo(seeding: Seeding): Promise<void> {
  const random = createRandom(777);
  const runways = createRunways(random, createAirfields(random, COUNTS.tejoRunways), COUNTS.tejoRunways);
  await createTables(seeding, [runwaysTable(random, runways)]);
}

/** One after the other: their order is that of the lists. */
async function createTables(seeding: Seeding, tables: readonly DemoTable[]): Promise<SeededTable[]> {
  const created: SeededTable[] = [];
  for (const table of tables) created.push(await createDemoTable(seeding, table));
  return created;
}
