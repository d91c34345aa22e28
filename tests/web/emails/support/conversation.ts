import type { Locator, Page } from "@playwright/test";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { emailSettings, makeTickets } from "../../../support/emails";
import { cell } from "../../../support/grid";
import type { TestOrganization } from "../../../support/organizations/organization";
import type { TestTable } from "../../../support/tables";

/** A record that somebody typed, with the address of whoever is to be answered. */
export async function typedRecord(org: TestOrganization): Promise<TestTable> {
  const builder = await org.actor("builder");
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, `typed-${tickets.id}.${org.subdomain}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  await tickets.add({ Subject: "By hand", From: "crew@runway.example" });
  return tickets;
}

/** Opens it, with its conversation beside the table. */
export async function openConversation(page: Page): Promise<Locator> {
  await cell(page, "By hand").click();
  await page.keyboard.press("Space");
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "E-mail" }).click();
  return panel;
}
