import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { expect, isolatedTest, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, head } from "../../support/screen/grid";
import { holdSocket } from "../../support/peers/held-socket";

test("A colleague sees an edit, a new record and a deletion without asking for them", async ({
  page,
  openAs,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold");
  const path = `/object/${table.id}`;
  await signIn(page, "member", { org, path });
  const colleague = await openAs("builder", { org, path });
  await expect(cell(colleague.page, "Sweep apron")).toBeVisible();
  await expect(page.getByRole("img", { name: /1 person is here/ })).toBeVisible();

  await cell(page, "Sweep apron").click();
  await page.keyboard.type("Sweep taxiway");
  await page.keyboard.press("Enter");
  await expect(cell(colleague.page, "Sweep taxiway")).toBeVisible();

  const [added] = await table.add({ Title: "New from the server" });
  await expect(cell(page, "New from the server")).toBeVisible();
  await expect(page.getByText("3 records")).toBeVisible();

  await colleague.actor.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [added?.id ?? 0] });
  await expect(cell(page, "New from the server")).toBeHidden();
  await expect(page.getByText("2 records")).toBeVisible();
});

isolatedTest(
  "What a colleague does after the table has loaded and before its changes arrive shows without a reload",
  async ({ page, org, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    const connection = await holdSocket(page);
    const builder = await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await builder.ok(fieldCalls.createField, { tableId: table.id, name: "Crew", type: "text" });
    await table.add({ Title: "New from the server" });
    connection.letGo();
    await expect(head(page, "Crew")).toBeVisible();
    await expect(cell(page, "New from the server")).toBeVisible();
  },
);

test("One sees on which cell a colleague stands", async ({ page, openAs, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold");
  const path = `/object/${table.id}`;
  await signIn(page, "member", { org, path });
  const colleague = await openAs("builder", { org, path });
  await cell(colleague.page, "Paint threshold").click();
  await expect(page.getByText("Lucía", { exact: true })).toBeVisible();
});

test("When two people edit one cell, the second sees the change, and their text is kept", async ({
  page,
  openAs,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const path = `/object/${table.id}`;
  await signIn(page, "member", { org, path });
  const colleague = await openAs("builder", { org, path });
  await cell(page, "Sweep apron").dblclick();
  await expect(page.locator("[data-editor] input")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Mine");

  await cell(colleague.page, "Sweep apron").click();
  await colleague.page.keyboard.type("Theirs");
  await colleague.page.keyboard.press("Enter");
  await expect.poll(() => table.rows()).toMatchObject([{ Title: "Theirs" }]);
  await expect(page.getByText("Someone changed this in the meantime. It's now “Theirs”.")).toBeVisible();

  await page.keyboard.press("Enter");
  const said = "Someone else changed this in the meantime. Yours: “Mine”. In the cell: “Theirs”.";
  const notice = page.getByRole("status", { name: "Notices" });
  await expect(notice).toContainText("Could not save Title of “Theirs”");
  await expect(notice).toContainText(said);
  await expect(cellAt(page, 0, 0)).toHaveText("Theirs");
  // The marked cell says the same to those who come to it by keyboard.
  await expect(page.locator("[data-error-note]")).toHaveText(said);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cellAt(page, 0, 0)).toHaveText("Mine");
  await expect(cellAt(colleague.page, 0, 0)).toHaveText("Mine");
  await expect(
    colleague.page.getByText("Joaquim Maia replaced your value for Title in “Mine”"),
  ).toBeVisible();
  await expect(colleague.page.getByText("Yours: “Theirs”. Now: “Mine”.")).toBeVisible();
});

test("Text being typed when the record is deleted can be copied", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const [added] = await table.add({ Title: "Gone in a moment" });
  const path = `/object/${table.id}`;
  await signIn(page, "member", { org, path });
  const colleague = await org.actor("builder");
  await cell(page, "Gone in a moment").click();
  await page.keyboard.type("Half a sentence");
  await expect(page.locator("[data-editor] input")).toHaveValue("Half a sentence");
  await colleague.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [added?.id ?? 0] });
  await expect(page.getByText("You typed: “Half a sentence”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expect(page.getByRole("grid")).toBeFocused();
});

test("An edit without a connection stays on the screen and arrives when it is back", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "Sweep apron", "Paint threshold");
  await cell(page, "Sweep apron").click();
  await page.context().setOffline(true);
  await page.keyboard.type("Typed without a connection");
  await page.keyboard.press("Enter");
  await page.keyboard.type("And a second one");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Typed without a connection")).toBeVisible();
  await expect(page.getByText("2 changes are waiting for the connection")).toBeVisible();
  expect(await table.rows()).toMatchObject([{ Title: "Sweep apron" }, { Title: "Paint threshold" }]);
  await page.context().setOffline(false);
  await expect
    .poll(() => table.rows())
    .toMatchObject([{ Title: "Typed without a connection" }, { Title: "And a second one" }]);
  await expect(page.getByText("2 changes are waiting for the connection")).toBeHidden();
});

test("A search without a connection says so; when it is cleared, the rows are back at once", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.context().setOffline(true);
  const search = page.getByRole("searchbox", { name: "Search records" });
  await search.fill("paint");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await search.fill("");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await search.fill("paint");
  await expect(cell(page, "Sweep apron")).toBeHidden();
  await page.context().setOffline(false);
  await expect(cell(page, "Paint threshold")).toBeVisible();
  await search.fill("");
  await expect(cell(page, "Sweep apron")).toBeVisible();
});
