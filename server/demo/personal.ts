import type { FavoriteTab } from "#shared/contract/home";
import { favoriteKind, rememberRecent, type RecentType } from "../areas/home/public";
import { updateKind } from "../areas/updates/public";
import { authorize } from "../policy/authorize";
import type { SeededTable } from "./create-table";
import { seed, type Seeding } from "./organization";

interface Tables {
  workOrders: SeededTable;
  runways: SeededTable;
  customers: SeededTable;
  contracts: SeededTable;
}

const MINUTE = 60_000;

/** Stars, opened pages and updates of the first three people, so that nobody's home starts empty. */
export async function createPersonalThings(seeding: Seeding, tables: Tables): Promise<void> {
  const [ines, lucia, joaquim] = [...seeding.people.values()];
  if (!ines || !lucia || !joaquim) throw new Error("The demo has three people to begin with");
  for (const userId of [ines, lucia, joaquim]) {
    await star(seeding, userId, tables);
    await open(seeding, userId, tables);
  }
  await tell(seeding, ines, lucia, tables);
  await tell(seeding, joaquim, ines, tables);
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

async function tell(
  seeding: Seeding,
  userId: number,
  fromUserId: number,
  { workOrders }: Tables,
): Promise<void> {
  const grant = await authorize(seeding, updateKind.create, { userId });
  const link = `/object/${workOrders.id}`;
  const update = (title: string, description: string, recordId: number | null) =>
    updateKind.make(grant, {
      userId,
      title: { text: title, values: {} },
      description: { text: description, values: {} },
      type: recordId === null ? "info" : "record",
      fromUserId,
      previewId: recordId === null ? "welcome" : `record-${workOrders.id}-${recordId}`,
      link: recordId === null ? link : `${link}/record/${recordId}`,
      tableId: workOrders.id,
      recordId,
    });
  await seed(seeding, [
    update("demo.welcome", "demo.welcomeText", null),
    update("demo.assigned", "demo.assignedText", workOrders.recordIds.at(-3) ?? null),
    update("demo.waiting", "demo.waitingText", workOrders.recordIds.at(-20) ?? null),
  ]);
}
