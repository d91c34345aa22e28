import type { Request } from "@playwright/test";
import { tableEmailCalls } from "#shared/contract/table-emails";
import {
  emailSettings,
  mailPortOf,
  makeTickets,
  refusedWhen,
  rowsWhen,
  sendMail,
} from "../../support/emails";
import { cell, cellAt } from "../../support/screen/grid";
import { expect, expectAccessible, shot } from "../../support/screen/browser";
import { holdRequests } from "../../support/screen/held-requests";
import { loseWayBack, test } from "./support/conversation";

test("A mail shows up in the open table, and its conversation goes on in the record's tab", async ({
  page,
  server,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, `web-${tickets.id}.${org.subdomain}`, { signature: "The desk" });
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  await tickets.add({ Subject: "By hand" });
  await signIn(page, "member", { org, path: `/object/${tickets.id}` });
  await expect(cellAt(page, 0, 0)).toHaveText("By hand");

  const port = mailPortOf(server);
  const first = { to: email.base_address, messageId: `<first-${tickets.id}@runway.example>` };
  await sendMail(port, { ...first, attachments: [{ filename: "lamps.txt", content: "07-1, 07-2" }] });
  await expect(cell(page, "Lights out at threshold 07")).toBeVisible();

  await cell(page, "Lights out at threshold 07").click();
  await page.keyboard.press("Space");
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "Email" }).click();
  const mails = panel.getByRole("list", { name: "Email" }).locator(":scope > li");
  await expect(mails).toHaveCount(1);
  await expect(mails.first()).toContainText("Ana Prado");
  await expect(mails.first()).toContainText("Three lamps are dark.");
  const download = page.waitForEvent("download");
  await mails
    .first()
    .getByRole("link", { name: /lamps\.txt/ })
    .click();
  expect((await download).suggestedFilename()).toBe("lamps.txt");

  const reply = panel.getByRole("textbox", { name: "Reply to ana@runway.example" });
  await reply.fill("On our way.");
  // After looking something up, the reply is as it was left.
  await panel.getByRole("tab", { name: "Record data" }).click();
  await expect(reply).toBeHidden();
  await panel.getByRole("tab", { name: "Email" }).click();
  await expect(reply).toHaveValue("On our way.");
  await reply.focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(mails).toHaveCount(2);
  await expect(reply).toHaveValue("");
  await expect(mails.last()).toContainText("Kept in the outbox");

  await sendMail(port, {
    to: email.base_address,
    inReplyTo: first.messageId,
    text: "Thank you!\n\nOn Mon, 2 Mar 2026 at 10:00, Service desk wrote:\n> On our way.\n",
  });
  await expect(mails).toHaveCount(3);
  await mails.last().getByText("Show quoted text").click();
  await expect(mails.last()).toContainText("> On our way.");
  await expectAccessible(page);
  await shot(page, "record-emails");
});

test("A mail that could not become a record waits in the panel with its reason, and can be retried", async ({
  page,
  server,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, `wait-${tickets.id}.${org.subdomain}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  const text = "long ".repeat(30_000);
  await sendMail(mailPortOf(server), { to: email.base_address, subject: "Too long", text });
  await refusedWhen(builder, tickets.id, 1);
  await signIn(page, "builder", { org, path: `/object/${tickets.id}` });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Table email" }).click();
  const waiting = page.getByRole("region", { name: "Emails that didn't become records" });
  await expect(waiting.getByRole("listitem")).toContainText(["Too long"]);
  await waiting.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await shot(page, "refused-emails");
  await waiting.getByRole("button", { name: "Try again" }).click();
  await refusedWhen(builder, tickets.id, 1);
  await expect(waiting.getByRole("listitem")).toContainText(["Too long"]);
  await waiting.getByRole("button", { name: "Delete email" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: /delete|confirm/i })
    .click();
  await expect(waiting).toBeHidden();
  await rowsWhen(tickets, (rows) => rows.length === 0);
});

test("Text written while a reply is being sent stays for the next one", async ({
  page,
  openConversation,
}) => {
  const { panel, reply } = await openConversation();
  const isSending = (request: Request) => request.method() === "POST";
  const { letThrough } = await holdRequests(page, "**/emails", isSending);
  await reply.fill("On our way.");
  const asked = page.waitForRequest((request) => isSending(request) && request.url().endsWith("/emails"));
  await page.keyboard.press("ControlOrMeta+Enter");
  await asked;
  await reply.fill("On our way. At ten.");
  letThrough();
  await expect(panel.getByRole("list", { name: "Email" })).toContainText("On our way.");
  await expect(reply).toHaveValue("At ten.");
});

test("A reply whose response was lost is sent once, however often it is repeated", async ({
  page,
  org,
  openConversation,
}) => {
  const { panel, reply, place } = await openConversation();
  await loseWayBack(page, org, place);
  await reply.fill("On our way.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(panel.getByText("The connection dropped. Try again.")).toBeVisible();
  await expect(reply).toHaveValue("On our way.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(reply).toHaveValue("");
  const member = await org.actor("member");
  const { emails } = await member.ok(tableEmailCalls.listRecordEmails, place);
  expect(emails.map(({ text }) => text)).toEqual(["On our way."]);
});
