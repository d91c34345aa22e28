import { pageCalls } from "#shared/contract/pages";
import { expect, freshTest, shot } from "../../support/screen/browser";
import { createTestTable, statusOptions } from "../../support/tables";

freshTest(
  "A block is dragged out of the panel, taken back and made again, while a colleague is seen at another",
  async ({ page, org, signIn, openAs }) => {
    const builder = await org.actor("builder");
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    await signIn(page, "builder", { org, path: `/app/${appId}?edit=true` });
    // Onto a page without blocks first.
    const first = page.getByRole("button", { name: "Menu", exact: true });
    await first.dragTo(page.getByRole("main"), { targetPosition: { x: 80, y: 300 } });
    await expect(page.getByRole("region", { name: "Menu", exact: true })).toBeVisible();
    const [menu] = (await builder.ok(pageCalls.getPage, { appId })).page.components;
    await builder.ok(pageCalls.updateBlock, { appId, blockId: menu?.id ?? 0, config: { title: "Ways" } });
    const colleague = await openAs("admin", { org, path: `/app/${appId}?edit=true` });
    await colleague.page.getByRole("button", { name: /^Ways\. Move with/ }).click();
    await expect(page.getByRole("img", { name: /^Being edited by/ })).toBeVisible();

    // The settings of a new block open in place of the list of blocks.
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const tile = page.getByRole("button", { name: "Text", exact: true });
    await tile.dragTo(page.locator(".react-grid-layout"), { targetPosition: { x: 620, y: 200 } });
    const text = page.getByRole("region", { name: "Text", exact: true });
    await expect(text).toBeVisible();
    const placed = (await builder.ok(pageCalls.getPage, { appId })).page.layouts.desktop.components;
    expect(placed[1]?.x).toBeGreaterThan(30);
    await shot(page, "page-building");

    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(text).toBeHidden();
    await page.getByRole("button", { name: "Redo" }).first().click();
    await expect(text).toBeVisible();
    await page.getByRole("button", { name: "Block menu" }).last().click();
    await page.getByRole("menuitem", { name: "Align right" }).click();
    await expect
      .poll(
        async () => (await builder.ok(pageCalls.getPage, { appId })).page.layouts.desktop.components[1]?.x,
      )
      .toBe(60);
  },
);

freshTest(
  "A row and a figure narrow the other blocks, and chips say so and take it back",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const customers = await createTestTable(builder, "Customers", [{ name: "Name", type: "text" }]);
    const [aerea] = await customers.add({ Name: "Aérea" }, { Name: "Boreal" });
    const orders = await createTestTable(builder, "Orders", [
      { name: "Title", type: "text" },
      { name: "Stage", type: "select", config: { ...statusOptions, sla: false } },
      { name: "Customer", type: "connectedRecord", config: { tableId: customers.id, many: false } },
    ]);
    await orders.add(
      { Title: "Sweep", Stage: 1, Customer: [aerea?.id ?? 0] },
      { Title: "Paint", Stage: 2, Customer: [aerea?.id ?? 0] },
      { Title: "Fuel", Stage: 1 },
    );
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    const planned = {
      match: "all",
      conditions: [{ fieldId: orders.field("Stage"), operator: "is", value: 2 }],
    };
    for (const block of [
      { type: "recordListAndUpdate", tableId: customers.id },
      { type: "indicator", tableId: orders.id, config: { title: "Planned", filter: planned } },
      { type: "minilista", tableId: orders.id },
      { type: "chat", config: { shows: "record" } },
    ] as const)
      await builder.ok(pageCalls.addBlock, { appId, ...block });

    await signIn(page, "member", { org, path: `/app/${appId}` });
    const chips = page.getByRole("group", { name: "Filtered by" });
    const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
    await expect(cell("Fuel")).toBeVisible();
    await expect(page.getByText("Choose a record on this page to see its chat.")).toBeVisible();
    await page.getByRole("button", { name: /Aérea/ }).first().click();
    await expect(chips.getByText("Customers: Aérea")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message Aérea" })).toBeVisible();
    await expect(cell("Fuel")).toBeHidden();
    await expect(cell("Sweep")).toBeVisible();

    await page.getByRole("region", { name: "Planned" }).getByRole("button", { name: "1" }).click();
    await expect(cell("Sweep")).toBeHidden();
    await expect(cell("Paint")).toBeVisible();
    await shot(page, "page-narrowed");
    // The address holds it all.
    await page.reload();
    await expect(chips.getByText("Customers: Aérea")).toBeVisible();
    await expect(cell("Paint")).toBeVisible();
    await expect(cell("Sweep")).toBeHidden();
    await chips.getByRole("button", { name: "Clear filters" }).click();
    await expect(cell("Fuel")).toBeVisible();
    await expect(chips).toBeHidden();
  },
);

freshTest(
  "A filter, a search, a pivot's head, a bar and a country narrow the other blocks, one by one",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const flights = await createTestTable(builder, "Flights", [
      { name: "Title", type: "text" },
      { name: "Stage", type: "select", config: { ...statusOptions, sla: false } },
      { name: "Place", type: "address" },
    ]);
    const place = (country: string) => ({ city: "Somewhere", country }) as never;
    await flights.add(
      { Title: "Sweep", Stage: 1, Place: place("Portugal") },
      { Title: "Paint", Stage: 2, Place: place("Brasil") },
    );
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    const add = async (
      type: "titleBar" | "filter" | "pivot" | "chart" | "map" | "minilista",
      config: object = {},
    ) =>
      (await builder.ok(pageCalls.addBlock, { appId, type, tableId: flights.id, config: { ...config } }))
        .blockId;
    await add("titleBar", { component: "All" });
    const byTitle = await add("filter", { tableId: flights.id, fieldId: flights.field("Title") });
    await add("titleBar", {
      component: "Titles",
      minimize_search: true,
      search_filter_id: byTitle,
      button: { label: "Site", color: "iris", target: { type: "link", url: "https://example.com" } },
    });
    await add("filter");
    await add("minilista");
    await add("pivot");
    await add("chart", {
      tableId: flights.id,
      title: "By stage",
      groupField: flights.field("Stage"),
    });
    await add("map");

    await page.setViewportSize({ width: 1440, height: 2400 });
    await signIn(page, "member", { org, path: `/app/${appId}` });
    const chips = page.getByRole("group", { name: "Filtered by" });
    const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
    const bar = (name: string) => page.getByRole("region", { name, exact: true });
    const shown = async (how: string, sweep: boolean, paint: boolean) => {
      await expect(cell("Sweep"), how).toBeVisible({ visible: sweep });
      await expect(cell("Paint"), how).toBeVisible({ visible: paint });
    };
    const clear = () => chips.getByRole("button", { name: "Clear filters" }).click();
    await shown("at first", true, true);
    await expect(bar("Titles").getByRole("button", { name: "Site" })).toBeVisible();

    await bar("All").getByRole("searchbox", { name: "Search this page" }).fill("swe");
    await shown("the page's search", true, false);
    await expect(chips.getByText("swe")).toBeVisible();
    await clear();

    await expect(bar("Titles").getByRole("searchbox")).toHaveCount(0);
    await bar("Titles").getByRole("button", { name: "Search this page" }).click();
    await expect(bar("Titles").getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("pai");
    await shown("the search in a field", false, true);
    await expect(bar("All").getByRole("searchbox")).toHaveValue("");
    await page.reload();
    await shown("the address, opened again", false, true);
    await expect(bar("Titles").getByRole("searchbox")).toHaveValue("pai");
    const inField = page.getByRole("textbox", { name: "Title", exact: true });
    await expect(inField).toHaveValue("pai");
    await clear();
    await expect(inField).toHaveValue("");
    await inField.pressSequentially("sweep");
    await shown("the field's own words", true, false);
    await expect(inField).toBeFocused();
    await clear();

    await page.getByRole("group", { name: "Stage", exact: true }).getByRole("combobox").click();
    await page.getByRole("option", { name: "New" }).click();
    await page.keyboard.press("Escape");
    await shown("a filter", true, false);
    await clear();

    await page.getByRole("rowheader", { name: "Planned" }).getByRole("button").click();
    await shown("a pivot's head", false, true);
    await clear();

    /** The middles of the bars, from left to right. */
    const bars = () =>
      bar("By stage")
        .locator("svg path")
        .evaluateAll((paths) =>
          paths
            .filter((path) => !["none", "transparent"].includes(path.getAttribute("fill") ?? "none"))
            .map((path) => path.getBoundingClientRect())
            .filter(({ width, height }) => width > 20 && height > 40)
            .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
            .toSorted((one, other) => one.x - other.x),
        );
    await expect.poll(async () => (await bars()).length).toBe(2);
    const [, planned] = await bars();
    await page.mouse.click(planned!.x, planned!.y);
    await shown("a bar", false, true);
    await clear();

    await page.getByRole("button", { name: /^Portugal: 1/ }).click();
    await shown("a country", true, false);
  },
);
