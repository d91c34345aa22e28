import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { blockTypes } from "#shared/blocks/index";
import { chatCalls } from "#shared/contract/chat";
import { pagePictureCalls } from "#shared/contract/page-pictures";
import { pageCalls } from "#shared/contract/pages";
import { taskCalls } from "#shared/contract/tasks";
import { expect, expectAccessible, freshTest, setColorScheme, shot } from "../../support/screen/browser";
import { picture } from "../../api/files/support/files";
import { sendForm } from "../../support/screen/forms";
import { createTestTable, statusOptions } from "../../support/tables";

/** Blocks of a page with what they are about, in the order in which they lie. */
const told: Partial<Record<BlockTypeName, Record<string, unknown>>> = {
  titleBar: { component: "Fleet" },
  text: { html: "<p>What flies, and <strong>where</strong>.</p>" },
  button: { label: "Open the hangar", target: { type: "link", url: "https://example.com" } },
  menu: { title: "Ways", entries: [{ label: "Site", target: { type: "link", url: "https://example.com" } }] },
  goal: { target: 5 },
  embed: { title: "Weather", url: "https://weather.example/field" },
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
    const file = { name: "apron.png", content: await picture("png", 400, 300) };
    const { bytes } = await sendForm(builder, pagePictureCalls.uploadPagePicture, { appId }, file);
    const { fileId } = JSON.parse(bytes.toString("utf8")) as { fileId: number };
    const channel = { name: "Hangar", iconColor: "iris", chatType: "public_channel" } as const;
    const { chat } = await builder.ok(chatCalls.createChannel, channel);
    await builder.ok(taskCalls.createTask, { title: "Wash the windows", owners: [builder.userId] });
    const heat = { kind: "heat", groupField: flights.field("From"), splitField: flights.field("Stage") };
    const blocks = Object.values(blockTypes).map(({ name }) => ({ type: name, config: told[name] }));
    for (const { type, config } of [...blocks, { type: "chart" as const, config: heat }])
      await builder.ok(pageCalls.addBlock, {
        appId,
        type,
        tableId: flights.id,
        ...(config && { config }),
        ...(type === "chat" && { config: { chatId: chat.id } }),
        ...(type === "tasks" && { config: { title: "Work" } }),
        ...(type === "image" && { config: { fileId, alt: "The apron" } }),
      });
    await page.route("https://weather.example/field", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Clear skies</h1>" }),
    );
    await signIn(page, "builder", { org, path: `/app/${appId}` });
    // Blocks are drawn when they become visible.
    await page.setViewportSize({ width: 1440, height: 6400 });
    await expect(page.getByRole("table", { name: "Stage as a table", exact: true })).toBeAttached();
    await expect(page.getByRole("button", { name: /^Portugal: 2/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Flight 1, / }).first()).toBeVisible();
    await expect(page.getByRole("table", { name: "From · Stage as a table" })).toBeAttached();
    await expect(page.getByRole("textbox", { name: "Message Hangar" })).toBeVisible();
    await expect(page.getByText("Wash the windows")).toBeVisible();
    await expect(page.frameLocator('iframe[title="Weather"]').getByText("Clear skies")).toBeVisible();
    const outside = page.getByRole("link", { name: "Open in new tab" });
    await expect(outside).toHaveAttribute("href", "https://weather.example/field");
    const shown = page.getByRole("img", { name: "The apron" });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 6400 });
    await shot(page, "every-block");
    await setColorScheme(page, "dark");
    await shot(page, "every-block-dark");
    await page.setViewportSize({ width: 390, height: 8000 });
    await shot(page, "every-block-phone-dark");
    await setColorScheme(page, "light");
    await shot(page, "every-block-phone");

    await page.getByRole("button", { name: /^Portugal: 2/ }).click();
    const { database } = await org.handle();
    const onMaps = async () =>
      (
        await database.all<{ object: string }>({
          sql: `select "object" from "change" where "action" = 'act' order by "seq"`,
          parameters: [],
        })
      ).map(({ object }) => object);
    await expect.poll(onMaps).toEqual(["maps_view", "maps_select_address"]);
  },
);
