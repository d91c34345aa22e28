import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { authorize } from "../../policy/authorize";
import { readTable } from "../tables/public";
import { appKind } from "../views/public";
import { blockKind } from "./block";
import { contractsAtAGlance, dispatchersBoard } from "./demo-pages";

const demoPages = [
  { label: "Operations today", icon: "gauge", color: "teal", table: "Work orders", lay: dispatchersBoard },
  {
    label: "Contracts at a glance",
    icon: "chart-bar",
    color: "plum",
    table: "Contracts",
    lay: contractsAtAGlance,
  },
] as const;

/** Pages of the demo about its tables. */
async function fill(seeding: Seeding): Promise<void> {
  const grant = await authorize(seeding, appKind.create, { tableId: null, ownerId: null });
  for (const { table: name, lay, ...look } of demoPages) {
    const seeded = seeding.tables.get(name);
    if (!seeded) continue;
    const page = appKind.make(grant, { ...look, tableId: null, type: null });
    const blocks = lay(await readTable(seeding, seeded.id));
    await seed(seeding, [page, ...blocks.map((block) => blockKind.makeIn(page, "appId", block))]);
  }
}

export const appsDemo: DemoPart = { after: ["tables"], fill };
