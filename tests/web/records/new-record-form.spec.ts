import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

const options = ["Sweep", "Repair"].map((label, index) => ({
  id: index + 1,
  label,
  value: label,
  color: (["sky", "clay"] as const)[index] ?? "sky",
}));

test("A new record that asks for values takes lines, a day from the calendar and one of the options", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createTestTable(await org.actor("builder"), "Inspections", [
    { name: "Title", type: "text", required: true },
    { name: "Notes", type: "text", config: { format: "multiline" } },
    { name: "Due", type: "date" },
    { name: "Cost", type: "currency" },
    { name: "Kind", type: "radioSelect", config: { options } },
  ]);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await page.getByRole("button", { name: "New record" }).first().click();
  const form = page.getByRole("complementary", { name: "New record" });
  await form.getByRole("textbox", { name: "Title" }).fill("Apron");
  await form.getByRole("textbox", { name: "Notes" }).fill("First");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second");

  await expect(form.getByText("€", { exact: true })).toBeVisible();
  await form.getByRole("textbox", { name: "Cost" }).fill("1200");

  // The calendar by keyboard: Escape closes it unchanged, Enter takes the focused day.
  const due = form.getByRole("textbox", { name: "Due" });
  const open = form.getByRole("button", { name: "Choose a day" });
  await due.fill("2026-11-20");
  await open.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Choose a day" });
  const focused = calendar.locator("button:focus");
  await expect(focused).toHaveText("20");
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(open).toBeFocused();
  await open.press("Enter");
  await expect(focused).toHaveText("20");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveText("21");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(due).toHaveValue(/21/);
  await expect(open).toBeFocused();

  const none = form.getByRole("radio", { name: "None" });
  await expect(none).toBeChecked();
  await form.getByRole("radio", { name: "Repair" }).check();
  await none.check();
  await form.getByRole("radio", { name: "Sweep" }).check();
  await expectAccessible(page);
  await shot(page, "new-record-form");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  expect(await table.rows()).toMatchObject([
    { Title: "Apron", Notes: "First\nSecond", Due: "2026-11-21", Cost: 1200, Kind: 1 },
  ]);
});

test("A form that rejects a value shows the label of the first wrong field", async ({
  page,
  org,
  signIn,
}) => {
  const fields = Array.from({ length: 8 }, (_, index) => ({
    name: `Note ${index + 1}`,
    type: "text" as const,
  }));
  const table = await createTestTable(await org.actor("builder"), "Inspections", [
    { name: "Title", type: "text", required: true },
    ...fields,
  ]);
  await page.setViewportSize({ width: 1440, height: 560 });
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await page.getByRole("button", { name: "New record" }).first().click();
  const form = page.getByRole("complementary", { name: "New record" });
  const title = form.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  // The input is the first that is visible, its label is not.
  await title.evaluate((input) => {
    let scroller = input.parentElement;
    while (scroller && getComputedStyle(scroller).overflowY !== "auto") scroller = scroller.parentElement;
    const above = input.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
    scroller?.scrollBy(0, above);
  });
  const label = form.locator("label", { hasText: "Title" });
  await expect(label).not.toBeInViewport();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(title).toBeFocused();
  await expect(label).toBeInViewport({ ratio: 1 });
  // The button of an open form leads into it again.
  await form.getByRole("textbox", { name: "Note 3" }).fill("Wet");
  await page.getByRole("button", { name: "New record" }).first().click();
  await expect(title).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Note 3" })).toHaveValue("Wet");
});
