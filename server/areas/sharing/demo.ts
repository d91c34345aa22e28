import { randomBytes } from "node:crypto";
import { allOf, pageLayout, type PageSource } from "../../demo/page-layout";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { objectId } from "../../http/change-set";
import { hashToken } from "../../identity/token";
import { authorize } from "../../policy/authorize";
import { blockKind } from "../apps/public";
import { readTable } from "../tables/public";
import { appKind } from "../views/public";
import { newViewToken } from "./addresses";
import { publicViewKind } from "./public-view";

const WELCOME =
  "<p>What we are working on at your airfields. Times are local; ask your account manager about a single order.</p>";
/** The fields that customers see; assignees, costs and notes stay internal. */
const SHOWN = ["Title", "Status", "Due date"];
const KEY_BYTES = 32;

/** The page by which customers see how their work goes, with a public link. */
async function fill(seeding: Seeding): Promise<void> {
  const seeded = seeding.tables.get("Work orders");
  if (!seeded) return;
  const orders = await readTable(seeding, seeded.id);
  const look = { label: "Airfield status", icon: "plane-inflight", color: "sky" };
  const grant = await authorize(seeding, appKind.create, { tableId: null, ownerId: null });
  const page = appKind.make(grant, { ...look, tableId: null, type: null });
  const made = await seed(seeding, [
    page,
    ...statusBlocks(orders).map((block) => blockKind.makeIn(page, "appId", block)),
  ]);
  const appId = objectId(made);
  const token = newViewToken();
  const link = publicViewKind.make(await authorize(seeding, publicViewKind.create, { appId }), {
    appId,
    options: { expiresAt: null, indexable: false },
    token,
    tokenHash: hashToken(token),
    signingKey: randomBytes(KEY_BYTES).toString("base64url"),
  });
  await seed(seeding, [link]);
}

function statusBlocks(orders: PageSource) {
  const { lay, layView, field, where } = pageLayout(orders);
  const open = where("Status", "isNot", "Done");
  const done = allOf(where("Status", "is", "Done"), where("Due date", "is", { period: "thisMonth" }));
  const ahead = allOf(open, where("Due date", "is", { period: "nextDays", days: 30 }));
  const [status, due] = [field("Status"), field("Due date")];
  const next = { filter: ahead, sort: [{ field: due, order: "asc" as const }] };
  const weeks = { groupField: due, step: "week", filter: ahead };
  return [
    lay("titleBar", [0, 0, 120, 4], {
      component: "Work at your airfields",
      search: true,
      creation_form: null,
    }),
    lay("text", [0, 4, 80, 4], { html: WELCOME }),
    lay("filter", [80, 4, 40, 4], { title: "Status", fieldId: status }),
    lay("indicator", [0, 8, 40, 5], { title: "Open orders", color: "sky", filter: allOf(open) }),
    lay("indicator", [40, 8, 40, 5], { title: "Due in 30 days", filter: ahead }),
    lay("indicator", [80, 8, 40, 5], { title: "Done this month", color: "fern", filter: done }),
    lay("chart", [0, 13, 60, 14], { title: "By status", groupField: status, filter: allOf(open) }),
    lay("chart", [60, 13, 60, 14], { title: "By week", ...weeks }),
    layView("minilista", [0, 27, 120, 22], { title: "What comes next", mayCreate: false, view: next }, SHOWN),
  ];
}

export const sharingDemo: DemoPart = { after: ["templates"], fill };
