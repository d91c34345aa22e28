import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { test as base } from "../../../support/screen/browser";
import { emailSettings, makeTickets } from "../../../support/emails";
import { cell } from "../../../support/screen/grid";
import type { TestOrganization } from "../../../support/organizations/organization";

/** The only record of a table, typed by a user, with its conversation next to the table. */
interface Conversation {
  panel: Locator;
  reply: Locator;
  place: { tableId: number; recordId: number };
}

interface Fixtures {
  /** Opens the conversation as a member. */
  openConversation(): Promise<Conversation>;
}

export const test = base.extend<Fixtures>({
  openConversation: async ({ page, org, signIn }, use) => {
    await use(async () => {
      const builder = await org.actor("builder");
      const tickets = await makeTickets(builder);
      const email = emailSettings(tickets, `typed-${randomUUID().slice(0, 8)}.${org.subdomain}`);
      await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
      await tickets.add({ Subject: "By hand", From: "crew@runway.example" });
      await signIn(page, "member", { org, path: `/object/${tickets.id}` });
      await cell(page, "By hand").click();
      await page.keyboard.press("Space");
      const panel = page.getByRole("complementary");
      await panel.getByRole("tab", { name: "Email" }).click();
      const reply = panel.getByRole("textbox", { name: "Reply to crew@runway.example" });
      return { panel, reply, place: { tableId: tickets.id, recordId: 1 } };
    });
  },
});

/** Delivers the next reply to the server by the test's own request, and drops the response. */
export async function loseWayBack(
  page: Page,
  org: TestOrganization,
  place: Conversation["place"],
): Promise<void> {
  const member = await org.actor("member");
  let isLost = true;
  await page.route("**/emails", async (route, request) => {
    if (request.method() !== "POST" || !isLost) return route.continue();
    isLost = false;
    const sent = member.with({ "Idempotency-Key": request.headers()["idempotency-key"] });
    const body = request.postDataJSON() as { text: string; cc: string[]; attachments: number[] };
    await sent.ok(tableEmailCalls.sendRecordEmail, { ...place, ...body });
    return route.abort("connectionreset");
  });
}
