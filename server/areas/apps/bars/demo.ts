import { bottomNav, topBar } from "#shared/bars/bars";
import { seed, type DemoPart, type Seeding } from "../../../demo/seeding";
import { authorize } from "../../../policy/authorize";
import { appKind, listAppRows } from "../../views/public";

/** A page of the demo with bars around it: tabs above it, and what one needs on the apron under it on a phone. */
async function fill(seeding: Seeding): Promise<void> {
  const orders = seeding.tables.get("Work orders");
  const runways = seeding.tables.get("Runways");
  const apps = await listAppRows(seeding.org.database);
  const page = apps.find(({ tableId, label }) => tableId === null && label === "Operations today");
  if (!orders || !page) return;
  const pages = apps.filter(({ tableId }) => tableId === null).map(({ id }) => id);
  const [, urgent] = orders.views;
  const items = [...new Set([page.id, ...pages, ...(urgent ? [urgent] : [])])];
  const top = topBar.parse({
    align_items: "left",
    items_variant: "with_tabs_icons",
    items: items.map((id) => ({ id, type: "app" })),
    shortcuts: { favorites: true, notifications: true },
  });
  const bottom = bottomNav.parse({
    items: [
      { id: "home", type: "app", target: page.id, label: "Today", icon: "gauge" },
      { id: "orders", type: "link", target: `/object/${orders.id}`, label: "Orders", icon: "clipboard-list" },
      { id: "new", type: "addRecord", target: orders.id, label: "New order", icon: "plus" },
      ...(runways
        ? [
            {
              id: "runways",
              type: "link",
              target: `/object/${runways.id}`,
              label: "Runways",
              icon: "plane-arrival",
            },
          ]
        : []),
      { id: "updates", type: "link", target: "/updates", label: "Updates", icon: "bell" },
    ],
  });
  const grant = await authorize(seeding, appKind.update, { ...page });
  await seed(seeding, [appKind.change(grant, { topBar: top, bottomNav: bottom })]);
}

export const barsDemo: DemoPart = { after: ["templates"], fill };
