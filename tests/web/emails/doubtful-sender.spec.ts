import { tableEmailCalls } from "#shared/contract/table-emails";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { emailSettings, mailPortOf, makeTickets, sendRaw } from "../../support/emails";
import { cell } from "../../support/screen/grid";

test("A mail that may be forged says so where it is read, and others do not", async ({
  page,
  server,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, `forged-${tickets.id}.${org.subdomain}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  const send = (from: string, subject: string) =>
    sendRaw(
      mailPortOf(server),
      email.base_address,
      `Received: from x.example (x.example [198.51.100.66]) by relay.example; Mon, 23 Nov 2026 10:00:00 +0000\r\n` +
        `From: ${from}\r\nTo: ${email.base_address}\r\nSubject: ${subject}\r\n\r\nPay the invoice.\r\n`,
    );
  // Two authors of two domains: no policy could hold for both.
  await send("Boss <boss@runway.example>, x@other.example", "Forged");
  await send("Ana <ana@runway.example>", "Ordinary");
  await signIn(page, "member", { org, path: `/object/${tickets.id}` });
  const panel = page.getByRole("complementary");
  const warning = panel.getByText("Be careful: this email may not really be from boss@runway.example.");
  await cell(page, "Forged").click();
  await page.keyboard.press("Space");
  await panel.getByRole("tab", { name: "Email" }).click();
  await expect(warning).toBeVisible();
  await expect(panel.getByText(/SPF: \w+, DKIM: none, DMARC: \w+/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, "doubtful-sender");
  await panel.getByRole("button", { name: "Next record" }).click();
  await expect(panel.getByText("ana@runway.example", { exact: true })).toBeVisible();
  await expect(panel.getByText("Pay the invoice.")).toBeVisible();
  await expect(panel.getByText(/Be careful/)).toBeHidden();
});
