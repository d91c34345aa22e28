import { randomBytes } from "node:crypto";
import { blockTypes } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type";
import type { FilterGroup } from "#shared/fields/operators";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { objectId } from "../../http/change-set";
import { hashToken } from "../../identity/token";
import { authorize } from "../../policy/authorize";
import { findDefinition, type TableDefinition } from "../../tables/public";
import { blockKind } from "../apps/public";
import { appKind } from "../views/public";
import { newViewToken } from "./addresses";
import { publicViewKind } from "./public-view";

const WELCOME =
  "<p>What we are working on at your airfields. Times are local; ask your account manager about a single order.</p>";
/** What customers see of an order; who does it, what it costs and our notes stay inside. */
const SHOWN = ["Title", "Status", "Due date"];
const KEY_BYTES = 32;

/** The page by which customers see how their work goes, with a public link. */
async function fill(seeding: Seeding): Promise<void> {
  const seeded = seeding.tables.get("Work orders");
  const table = seeded && (await findDefinition(seeding.org.database, seeded.id));
  if (!table) return;
  const look = { label: "Airfield status", icon: "plane-inflight", color: "sky" };
  const grant = await authorize(seeding, appKind.create, { tableId: null, ownerId: null });
  const page = appKind.make(grant, { ...look, tableId: null, type: null });
  const made = await seed(seeding, [
    page,
    ...statusBlocks(table).map((block) => blockKind.makeIn(page, "appId", block)),
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

function statusBlocks(table: TableDefinition) {
  const field = (name: string) => table.fields.find((one) => one.name === name);
  const [status, due] = [field("Status"), field("Due date")];
  const done = (status?.config["options"] as { id: number; label: string }[] | undefined)?.find(
    ({ label }) => label === "Done",
  );
  const isOpen: FilterGroup | undefined =
    status && done
      ? { match: "all", conditions: [{ fieldId: status.id, operator: "isNot", value: done.id }] }
      : undefined;
  const filter = isOpen && { filter: isOpen };
  const hidden = table.fields.filter(({ name }) => !SHOWN.includes(name)).map(({ id }) => id);
  const sort = due ? [{ field: due.id, order: "asc" as const }] : [];
  const lay = (type: BlockTypeName, config: object, x: number, y: number, w: number, h: number) => ({
    type,
    config: { ...blockTypes[type].start({ id: table.id, fields: table.fields }), ...config },
    desktop: { x, y, w, h },
  });
  return [
    lay("titleBar", { component: "Work at your airfields", search: true, creation_form: null }, 0, 0, 120, 4),
    lay("text", { html: WELCOME }, 0, 4, 80, 5),
    lay("filter", { title: "Status", fieldId: status?.id ?? null }, 80, 4, 40, 5),
    lay("indicator", { title: "Open orders", color: "sky", ...filter }, 0, 9, 40, 16),
    lay("chart", { title: "By status", groupField: status?.id ?? null, ...filter }, 40, 9, 80, 16),
    lay(
      "minilista",
      { title: "What comes next", mayCreate: false, view: { hidden, sort, ...filter } },
      0,
      25,
      120,
      26,
    ),
  ];
}

export const sharingDemo: DemoPart = { after: ["apps"], fill };
