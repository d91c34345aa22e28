import { seed, type DemoPart, type SeededTable, type Seeding } from "../../demo/seeding";
import { authorize } from "../../policy/authorize";
import { updateKind } from "./update";

/** Hours before the demo's today at which each update came. */
const WELCOMED = 200;
const ASSIGNED = 170;
const WAITING = 150;

async function fill(seeding: Seeding): Promise<void> {
  const workOrders = seeding.tables.get("Work orders");
  const [ines, lucia, joaquim] = [...seeding.people.values()];
  if (!workOrders || !ines || !lucia || !joaquim) return;
  await notify(seeding, ines, lucia, workOrders);
  await notify(seeding, joaquim, ines, workOrders);
}

async function notify(
  seeding: Seeding,
  userId: number,
  fromUserId: number,
  workOrders: SeededTable,
): Promise<void> {
  const grant = await authorize(seeding, updateKind.create, { userId });
  const link = `/object/${workOrders.id}`;
  const update = (title: string, description: string, recordId: number | null) =>
    updateKind.make(grant, {
      userId,
      title: { text: title, values: {} },
      description: { text: description, values: {} },
      type: recordId === null ? "info" : "record",
      reason: title === "demo.assigned" ? "assignment" : "result",
      fromUserId,
      previewId: recordId === null ? "welcome" : `record-${workOrders.id}-${recordId}`,
      link: recordId === null ? link : `${link}/record/${recordId}`,
      tableId: workOrders.id,
      recordId,
    });
  const ago = (hours: number) => seeding.today.getTime() - hours * 3_600_000;
  const orderAt = (place: number) => workOrders.recordIds.at(place) ?? null;
  await seed(seeding, [update("demo.welcome", "demo.welcomeText", null)], ago(WELCOMED));
  await seed(seeding, [update("demo.assigned", "demo.assignedText", orderAt(-3))], ago(ASSIGNED));
  await seed(seeding, [update("demo.waiting", "demo.waitingText", orderAt(-20))], ago(WAITING));
}

/** Unread updates for the first users. */
export const updatesDemo: DemoPart = { after: ["templates"], fill };
