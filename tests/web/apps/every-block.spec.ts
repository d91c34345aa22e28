import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { blockTypes } from "#shared/blocks/index";
import { pageCalls } from "#shared/contract/pages";
import { expect, expectAccessible, freshTest, setColorScheme, shot } from "../../support/screen/browser";
import { createTestTable, statusOptions } from "../../support/tables";

/** Blocks of a page with what they are about, in the order in which they lie. */
const told: Partial<Record<BlockTypeName, Record<string, unknown>>> = {
  titleBar: { component: "Fleet" },
  text: { html: "<p>What flies, and <strong>where</strong>.</p>" },
  button: { label: "Open the hangar", target: { type: "link", url: "https://example.com" } },
  menu: { title: "Ways", entries: [{ label: "Site", target: { type: "link", url: "https://example.com" } }] },
  goal: { target: 5 },
};

freshTest(
  "Every kind of block shows on one page, in light and dark, wide and narrow",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const flights = await createTestTable(builder, "Flights", [
      { name: "Title", type: "text" },
      { name: "Stage", type: "select", config: { ...statusOptions, sla: false } },
      { name: "From", type: "date" },
      { name: "Until", type: "date" },
      { name: "Hours", type: "number" },
      { name: "Place", type: "address" },
      { name: "Papers", type: "files" },
    ]);
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
    const countries = ["Portugal", "Brasil", "Spain", "Portugal"];
    await flights.add(
      ...countries.map((country, at) => ({
        Title: `Flight ${at + 1}`,
        Stage: (at % 3) + 1,
        From: day(at * 9),
        Until: day(at * 9 + 20),
        Hours: at + 1,
        Place: { city: "Somewhere", country } as never,
      })),
    );
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Every block" });
    for (const { name } of Object.values(blockTypes)) {
      const config = told[name];
      await builder.ok(pageCalls.addBlock, {
        appId,
        type: name,
        tableId: flights.id,
        ...(config && { config }),
      });
    }
    await signIn(page, "builder", { org, path: `/app/${appId}` });
    // Blocks show when they come into sight.
    await page.setViewportSize({ width: 1440, height: 6400 });
    await expect(page.getByRole("table", { name: "Stage as a table" })).toBeAttached();
    await expect(page.getByRole("button", { name: /^Portugal: 2/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Flight 1, / }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 6400 });
    await shot(page, "every-block");
    await setColorScheme(page, "dark");
    await shot(page, "every-block-dark");
    await page.setViewportSize({ width: 390, height: 8000 });
    await shot(page, "every-block-phone-dark");
    await setColorScheme(page, "light");
    await shot(page, "every-block-phone");
  },
);
