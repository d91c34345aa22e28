import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, editField } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test("Names become connections, and the user says which record a name of several means", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const crews = await createTestTable(builder, "Crews", [
    { name: "Name", type: "text" },
    { name: "Base", type: "text" },
  ]);
  await crews.add({ Name: "Tower" }, { Name: "Twin", Base: "North" }, { Name: "Twin", Base: "South" });
  const orders = await createTestTable(builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Crew", type: "text" },
  ]);
  await orders.add({ Title: "Sweep", Crew: "Tower" }, { Title: "Paint", Crew: "Twin" }, { Title: "Mow" });
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cellAt(page, 1, 1)).toHaveText("Twin");
  await editField(page, "Crew");
  await page.getByRole("button", { name: "Change type" }).click();
  await page.getByRole("button", { name: /^Connected record/ }).click();
  await page.getByRole("combobox", { name: "Table" }).click();
  await page.getByRole("option", { name: "Crews" }).click();
  await expect(page.getByRole("region", { name: "What will happen" })).toContainText(
    "1 value converts, 1 doesn't.",
  );
  await page.getByRole("button", { name: "Change type" }).click();
  const dialog = page.getByRole("dialog", { name: "Which record is meant?" });
  await dialog.getByRole("combobox", { name: "Twin" }).click();
  const south = page.getByRole("option", { name: "#3 · South" });
  await expect(south).toBeVisible();
  await expectAccessible(page);
  await south.click();
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog).toBeHidden();
  const idOf = (connected: number | { id: number }) =>
    typeof connected === "number" ? connected : connected.id;
  const connected = async () =>
    (await orders.rows()).map(({ Crew }) =>
      Array.isArray(Crew) ? (Crew as (number | { id: number })[]).map(idOf) : Crew,
    );
  await expect.poll(connected).toEqual([[1], [3], null]);

  await test.step("a pasted name asks too, and connected cells are copied and filled down", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Escape");
    await cellAt(page, 0, 1).click();
    await page.evaluate(() => navigator.clipboard.writeText("Tower, Twin"));
    await page.keyboard.press("ControlOrMeta+v");
    await dialog.getByRole("combobox", { name: "Twin" }).click();
    await page.getByRole("option", { name: "#2 · North" }).click();
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect.poll(connected).toEqual([[1, 2], [3], null]);
    await cellAt(page, 1, 1).click({ modifiers: ["Shift"] });
    await cellAt(page, 2, 1).click({ modifiers: ["Shift"] });
    await page.keyboard.press("ControlOrMeta+c");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Tower, Twin\nTwin\n");
    await page.keyboard.press("ControlOrMeta+d");
    await expect.poll(connected).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });
});

test("An import asks which record a name of many means, found by a search", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const crews = await createTestTable(builder, "Squads", [
    { name: "Name", type: "text" },
    { name: "Base", type: "text" },
  ]);
  await crews.add(
    { Name: "Solo" },
    ...Array.from({ length: 30 }, (_, at) => ({ Name: "Twin", Base: `B${at}` })),
  );
  const orders = await createTestTable(builder, "Flights", [
    { name: "Title", type: "text" },
    { name: "Crew", type: "connectedRecord", config: { tableId: crews.id, many: false, inverseOf: null } },
  ]);
  await signIn(page, "builder", { org, path: `/connector/spreadsheets/csv/update?tableId=${orders.id}` });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "flights.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Title,Crew\nA,Twin\nB,Solo\nC,twin\n"),
    });
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("radio", { name: "Add every row" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Finish" }).click();
  const dialog = page.getByRole("dialog", { name: "Which records are meant?" });
  const twin = dialog.getByRole("combobox", { name: "Twin", exact: true });
  await twin.click();
  await expect(page.getByRole("option")).toHaveCount(20);
  await twin.fill("B29");
  await expect(page.getByRole("option")).toHaveText(["#31 · B29"]);
  await shot(page, "choose-named-search");
  await page.getByRole("option").click();
  await expect(twin).toHaveValue("#31 · B29");
  const lower = dialog.getByRole("combobox", { name: "twin", exact: true });
  await lower.fill("nowhere");
  await expect(page.getByText('No results for "nowhere"')).toBeVisible();
  await lower.fill("B7");
  await page.getByRole("option").first().click();
  await expect(twin).toHaveValue("#31 · B29");
  await expectAccessible(page);
  await shot(page, "choose-named");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("heading", { name: /3 records/ })).toBeVisible();
  const ids = async () =>
    (await orders.rows()).map(({ Crew }) => (Crew as { id: number }[] | null)?.map(({ id }) => id));
  expect(await ids()).toEqual([[31], [1], [9]]);
});
