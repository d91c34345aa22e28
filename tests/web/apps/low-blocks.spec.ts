import { pageCalls } from "#shared/contract/pages";
import { expect, freshTest, shot } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

/** Rows of a block that is as low as a page allows, and of further heights. */
const heights = [2, 4, 6, 8];

freshTest(
  "Problems of low blocks with figures are shown whole, with the way to try again",
  async ({ page, org, signIn, expectedComplaints }) => {
    expectedComplaints.push(/500|Failed to load/);
    const builder = await org.actor("builder");
    const flights = await createTestTable(builder, "Flights", [{ name: "Hours", type: "number" }]);
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Figures" });
    const config = { title: "Flights of the week", dateField: null };
    for (const [at, h] of heights.entries()) {
      const argument = { appId, type: "indicator" as const, tableId: flights.id, config };
      const { blockId: id } = await builder.ok(pageCalls.addBlock, argument);
      const place = { id, x: 0, y: at * 10, w: 40, h };
      await builder.ok(pageCalls.saveLayout, { appId, device: "desktop", components: [place] });
    }
    const failed = { error: { id: "internal_error", code: 500, message: "Something broke on our side." } };
    await page.route(/records\/aggregates|pages\/\d+\/reads/, (route) =>
      route.fulfill({ status: 500, json: failed }),
    );
    await signIn(page, "builder", { org, path: `/app/${appId}` });
    const blocks = page.locator("[data-block]");
    await expect(blocks).toHaveCount(heights.length);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const block of await blocks.all()) {
        await block.scrollIntoViewIfNeeded();
        const frame = (await block.boundingBox())!;
        for (const part of [
          block.getByText("An error occurred loading the block: Flights of the week"),
          block.getByRole("button", { name: "Try again" }),
        ]) {
          await expect(part).toBeVisible();
          const box = (await part.boundingBox())!;
          expect(box.y, `in ${frame.height} px`).toBeGreaterThanOrEqual(frame.y - 1);
          expect(box.y + box.height, `in ${frame.height} px`).toBeLessThanOrEqual(frame.y + frame.height + 1);
        }
      }
      await shot(page, `low-blocks-${width}`);
    }
  },
);
