import type { FavoriteTab } from "#shared/contract/home";
import { seed, type DemoPart, type SeededTable, type Seeding } from "../../demo/seeding";
import { authorize } from "../../policy/authorize";
import { favoriteKind } from "./favorite";
import { rememberRecent, type RecentType } from "./public";

interface Tables {
  workOrders: SeededTable;
  runways: SeededTable;
  customers: SeededTable;
  contracts: SeededTable;
}

const MINUTE = 60_000;
const PEOPLE = 3;

async function fill(seeding: Seeding): Promise<void> {
  const { tables } = seeding;
  const [workOrders, runways] = [tables.get("Work orders"), tables.get("Runways")];
  const [customers, contracts] = [tables.get("Customers"), tables.get("Contracts")];
  if (!workOrders || !runways || !customers || !contracts) return;
  for (const userId of [...seeding.people.values()].slice(0, PEOPLE)) {
    await star(seeding, userId, { workOrders, runways, customers, contracts });
    await open(seeding, userId, { workOrders, runways, customers, contracts });
  }
}

async function star(seeding: Seeding, userId: number, { workOrders, runways }: Tables): Promise<void> {
  const grant = await authorize(seeding, favoriteKind.create, { userId });
  const [, urgent] = workOrders.views;
  const record = workOrders.recordIds.at(-1);
  const tabs: FavoriteTab[] = [
    { type: "object", id: workOrders.id },
    { type: "object", id: runways.id },
    ...(urgent ? [{ type: "dashboard" as const, id: urgent }] : []),
    ...(record ? [{ type: "record" as const, id: record, table_id: workOrders.id }] : []),
  ];
  await seed(seeding, [favoriteKind.make(grant, { userId, tabs })]);
}

async function open(seeding: Seeding, userId: number, tables: Tables): Promise<void> {
  const opened: [RecentType, number | undefined, number][] = [
    ["table", tables.customers.id, 26 * 60],
    ["table", tables.contracts.id, 22 * 60],
    ["table", tables.runways.id, 60],
    ["app", tables.workOrders.views[1], 18],
    ["table", tables.workOrders.id, 4],
  ];
  const { database } = seeding.org;
  for (const [type, id, minutesAgo] of opened) {
    if (id) await rememberRecent(database, userId, type, id, Date.now() - minutesAgo * MINUTE);
  }
}

/** Stars and opened pages of the first people, so that no one's home starts empty. */
export const homeDemo: DemoPart = { after: ["templates"], fill };
