import type { TestServer } from "../../support/server";
import type { TestOrganization } from "../../support/organizations/organization";
import {
  expect,
  expectAccessible,
  freshTest,
  setColorScheme,
  shot,
  test,
} from "../../support/screen/browser";

const text = "Hello Joaquim,\n\n<b>this is plain text</b>.";

async function writeMail(server: TestServer, org: TestOrganization, subject: string): Promise<void> {
  const handle = await org.handle();
  await server.services.mailer.send(handle, { to: "joaquim.maia@planalto.example", subject, text });
}

freshTest(
  "An outbox without mails says so; an administrator reads each as text",
  async ({ page, org, server, signIn }) => {
    await signIn(page, "admin", { org, path: "/settings/outbox" });
    await expect(page.getByText("No emails yet.")).toBeVisible();
    await expectAccessible(page);

    await writeMail(server, org, "Welcome to Workloom");
    await writeMail(server, org, "Your import is done");
    await page.reload();
    for (const theme of ["light", "dark"] as const) {
      await setColorScheme(page, theme);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByText("SMTP is not set")).toBeVisible();
      await expect(page.getByText("Choose an email to read it.")).toBeVisible();
      await page.getByRole("link", { name: /Welcome to Workloom/ }).click();
      await expect(page.getByRole("article")).toContainText("<b>this is plain text</b>.");
      await expect(page.getByRole("article")).toContainText("Kept here");
      await expectAccessible(page);
      await shot(page, `outbox-${theme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await shot(page, `outbox-phone-mail-${theme}`);
      await page.getByRole("link", { name: "Back to the list" }).click();
      await expect(page.getByRole("link", { name: /Your import is done/ })).toBeVisible();
      await shot(page, `outbox-phone-list-${theme}`);
    }
  },
);

freshTest("Older mails come on demand", async ({ page, org, server, signIn }) => {
  for (let number = 1; number <= 52; number += 1) await writeMail(server, org, `Mail ${number}`);
  await signIn(page, "admin", { org, path: "/settings/outbox" });
  await expect(page.getByRole("link", { name: /^Mail 52 / })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Mail 1 / })).toBeHidden();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("link", { name: /^Mail 1 / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
});

test("A member does not get into the outbox", async ({ page, org, server, signIn }) => {
  await writeMail(server, org, "Welcome to Workloom");
  await signIn(page, "member", { org, path: "/settings/outbox" });
  await expect(page.getByText("Page not found")).toBeVisible();
  await expect(page.getByText("Welcome to Workloom")).toBeHidden();
});

test("An administrator reads why a mail was not sent, and has it sent again", async ({
  page,
  org,
  server,
  signIn,
}) => {
  await writeMail(server, org, "Your import is done");
  const { database } = await org.handle();
  // As an earlier version left it that stopped before its job was written down.
  const sql = `update "mail" set "status" = 'failed', "error" = 'outbox.stopped'`;
  await database.execute([{ sql, parameters: [] }]);
  await signIn(page, "admin", { org, path: "/settings/outbox" });
  await page.getByRole("link", { name: /Your import is done/ }).click();
  const mail = page.getByRole("article");
  const reason = mail.getByText("The server stopped before this email went out. It was not sent.");
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await shot(page, "outbox-not-sent");
  await mail.getByRole("button", { name: "Send again" }).click();
  // Here no mail leaves the workspace.
  await expect(mail.getByText("Kept here")).toBeVisible();
  await expect(reason).toBeHidden();
  await expect(mail.getByRole("button", { name: "Send again" })).toBeHidden();
});
