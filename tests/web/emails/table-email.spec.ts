import type { Page } from "@playwright/test";
import { fieldCalls } from "#shared/contract/fields";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { emailSettings, makeTickets } from "../../support/emails";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Table Settings: Table email" });
const choose = async (page: Page, label: string, option: string) => {
  await panelOf(page).getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("A builder gives a table an address, sees the missing settings, and finds it saved", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const tickets = await makeTickets(builder);
  await signIn(page, "builder", { org, path: `/object/${tickets.id}` });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Table email" }).click();
  const panel = panelOf(page);
  const address = panel.getByRole("textbox", { name: "Address" });
  const save = panel.getByRole("button", { name: "Save" });
  await expect(address).toHaveValue(`tickets.${org.subdomain}`);
  await expect(save).toBeDisabled();

  await panel.getByRole("switch", { name: "Turn emails into records" }).click();
  await choose(page, "Body", "Subject");
  await address.fill("no good");
  await save.click();
  await expect(panel.getByText("Invalid email address")).toBeVisible();
  await expect(panel.getByText("This field is already used in another field")).toBeVisible();
  await expect(address).toBeFocused();
  await expectAccessible(page);
  await shot(page, "table-email-problems");

  await address.fill(`desk-${tickets.id}.${org.subdomain}@mail.workloom.example`);
  await expect(address).toHaveValue(`desk-${tickets.id}.${org.subdomain}`);
  await choose(page, "Body", "Message");
  await choose(page, "Initial stage", "Status");
  await choose(page, "Starts at", "Planned");
  await panel.getByRole("button", { name: "Plain Email" }).click();
  await panel
    .getByRole("textbox", { name: "Aliases" })
    .fill("support@planalto.example; info@planalto.example");
  await panel.getByRole("textbox", { name: "Automatic reply" }).fill("Thank you, we are looking into it.");
  await shot(page, "table-email");
  await save.click();
  await expect(page.getByText("Table email saved")).toBeVisible();

  const { email } = await builder.ok(tableEmailCalls.getTableEmail, { tableId: tickets.id });
  expect(email).toMatchObject({
    enabled: true,
    base_address: `desk-${tickets.id}.${org.subdomain}@mail.workloom.example`,
    body_field: tickets.field("Message"),
    step_field_value: 2,
    conversation_style: "plain",
    alias_list: ["support@planalto.example", "info@planalto.example"],
    auto_reply_text: "Thank you, we are looking into it.",
  });
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy address" })).toBeVisible();
});

test("The palette opens the panel; an address that is taken is refused beside it", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const [first, second] = [await makeTickets(builder), await makeTickets(builder)];
  const taken = emailSettings(first, `first-${first.id}.${org.subdomain}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: first.id, ...taken });
  await signIn(page, "builder", { org, path: `/object/${second.id}` });
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: /search/i }).fill("table email");
  await page.getByRole("option", { name: "Table email" }).first().click();
  const panel = panelOf(page);
  await panel.getByRole("switch", { name: "Turn emails into records" }).click();
  await panel.getByRole("textbox", { name: "Address" }).fill(taken.base_address);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("This address is taken. Choose another one.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("A field that is gone shows beside its part of the mail until another one is chosen", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, `gone-${tickets.id}.${org.subdomain}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  await builder.ok(fieldCalls.deleteField, { tableId: tickets.id, fieldId: tickets.field("From") });
  await signIn(page, "builder", { org, path: `/object/${tickets.id}` });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Table email" }).click();
  const panel = panelOf(page);
  const gone = panel.getByText("This field is gone or can no longer be used. Choose another one.");
  await expect(gone).toBeVisible();
  await panel.getByRole("textbox", { name: "Sender name" }).fill("The desk");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByRole("combobox", { name: "From", exact: true })).toBeFocused();
  await choose(page, "Body", "Message");
  await choose(page, "From", "Subject");
  await choose(page, "Subject", "Message");
  await expect(gone).toBeHidden();
  await expect(panel.getByText("This field is already used in another field")).toBeVisible();
});

test("A user who may not manage a table's fields sees only its address", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, `only-${tickets.id}.${org.subdomain}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  await signIn(page, "member", { org, path: `/object/${tickets.id}` });
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy address" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Table email" })).toBeHidden();
});

test.describe("Two users who set up a table's e-mail at once", () => {
  // The browser writes down that what a colleague changed before is refused.
  test.use({ expectedComplaints: [/status of 409/] });

  test("the second hears what the first wrote otherwise, keeps theirs and saves it over that", async ({
    page,
    org,
    signIn,
  }) => {
    const builder = await org.actor("builder");
    const tickets = await makeTickets(builder);
    const settings = emailSettings(tickets, `two-${tickets.id}.${org.subdomain}`);
    const place = { tableId: tickets.id };
    await builder.ok(tableEmailCalls.saveTableEmail, { ...place, ...settings });
    await signIn(page, "builder", { org, path: `/object/${tickets.id}` });
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Table email" }).click();
    const panel = panelOf(page);
    const answer = panel.getByRole("textbox", { name: "Automatic reply" });
    await answer.fill("We are on it.");
    const theirs = { auto_reply_text: "Hello", signature: "Ana", alias_list: ["info@planalto.example"] };
    const colleague = await org.actor("admin");
    await colleague.ok(tableEmailCalls.saveTableEmail, { ...place, ...settings, ...theirs });
    await panel.getByRole("button", { name: "Save" }).click();
    const late = "Someone else changed this in the meantime.";
    await expect(page.getByText(`${late} Your version is still here. Save again to keep it.`)).toBeVisible();
    await expect(panel.getByText(late)).toHaveCount(1);
    await expect(answer).toHaveValue("We are on it.");
    await expect(panel.getByRole("textbox", { name: "Signature" })).toHaveValue("Ana");
    await expect(panel.getByRole("textbox", { name: "Aliases" })).toHaveValue("info@planalto.example");
    await expectAccessible(page);
    await shot(page, "table-email-by-two");
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Table email saved")).toBeVisible();
    const { email } = await builder.ok(tableEmailCalls.getTableEmail, place);
    expect(email).toEqual({ ...settings, ...theirs, auto_reply_text: "We are on it." });
  });
});
