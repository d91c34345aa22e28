import { accessCalls } from "#shared/contract/access";
import { identityProviderCalls } from "#shared/contract/identity-providers";
import { CONFIRMED_DURATION } from "#shared/limits/access";
import { expect, expectAccessible, freshTest, setColorScheme, shot } from "../../support/screen/browser";
import { startOpenidPeer, type OpenidPeer } from "../../support/openid-peer";
import { actorNames, type TestActor, type TestOrganization } from "../../support/organizations/organization";
import { changePerson, CODE, LINK, mailTo } from "../../api/access/support/people";
import type { Page } from "@playwright/test";

const PASSWORD = "workloom-demo";
const NEW = "a rather long new password";

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}
const home = (page: Page) => expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();
const door = async (page: Page, org: TestOrganization, path = "/") => page.goto(org.url + path);

/** The organisation lets in whom the provider knows. */
async function trust(peer: OpenidPeer, org: TestOrganization): Promise<TestActor> {
  const admin = await org.actor("admin");
  const { issuer, clientId, clientSecret } = peer;
  const provider = { key: "works", type: "openid", name: "Works", issuer, clientId, clientSecret } as const;
  await admin.ok(identityProviderCalls.saveIdentityProvider, provider);
  return admin;
}

freshTest("Who forgot their password gets a link, chooses a new one and is in", async ({ page, org }) => {
  const admin = await org.actor("admin");
  await door(page, org);
  await page.getByLabel("Email").fill(actorNames.member);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/password-reset\?email=joaquim\.maia%40planalto\.example$/);
  await expect(page.getByLabel("Email")).toHaveValue(actorNames.member);
  await expectAccessible(page);
  await shot(page, "password-reset");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(
    page.getByText(`We sent you an email to generate a new password at ${actorNames.member}`),
  ).toBeVisible();
  const { found } = await mailTo(admin, actorNames.member, LINK);
  await door(page, org, `/new-password/${found}`);
  await page.getByLabel("New password").fill("short");
  await page.getByLabel("Confirm password").fill("other");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your new password must have at least 6 characters.")).toBeVisible();
  await expect(page.getByText("The passwords do not match")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "new-password");
  await page.getByLabel("New password").fill(NEW);
  await page.getByLabel("Confirm password").fill(NEW);
  await page.getByRole("button", { name: "Save password" }).click();
  await home(page);
  await expect(page.getByText("Password changed successfully!")).toBeVisible();
  // With or without a session, a used link shows that it has expired.
  await door(page, org, `/new-password/${found}`);
  await expect(page.getByRole("alert")).toHaveText("Link expired, request a new one");
  await expect(page.getByLabel("New password")).toBeHidden();
  await page.getByRole("button", { name: "Request a new link" }).click();
  await expect(page).toHaveURL(/\/password-reset$/);
});

freshTest("Whom a code is asked of enters the one of the mail", async ({ page, org }) => {
  const [admin, viewer] = [await org.actor("admin"), await org.actor("viewer")];
  await viewer.ok(accessCalls.setMfa, { isChosen: true });
  await door(page, org);
  await fillIn(page, actorNames.viewer);
  await expect(page.getByRole("heading", { name: "Enter your access code" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "access-code");
  const first = await mailTo(admin, actorNames.viewer, CODE);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Enter the code.")).toBeVisible();
  await page.getByLabel("Access code").fill("abc");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("That's not the code we sent.")).toBeVisible();
  await page.getByRole("button", { name: "Resend code" }).click();
  await fillIn(page, actorNames.viewer);
  await page.getByLabel("Access code").fill((await mailTo(admin, actorNames.viewer, CODE, first.id)).found);
  await page.keyboard.press("Enter");
  await home(page);
});

freshTest("Somebody signs in by the organization's identity provider", async ({ page, org }) => {
  const peer = await startOpenidPeer([`${org.url}/oauth/callback`]);
  await trust(peer, org);
  peer.accounts.set("lucia", { email: actorNames.builder });
  peer.accounts.set("guest", { email: "guest@example.com" });
  await door(page, org);
  await expect(page.getByRole("button", { name: "Continue with Works" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "sign-in-providers");
  for (const account of ["guest", "lucia"]) {
    await page.getByRole("button", { name: "Continue with Works" }).click();
    await page.getByPlaceholder("Enter any login").fill(account);
    await page.getByPlaceholder("and password").fill("x");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    if (account === "lucia") break;
    await expect(page.getByRole("alert")).toHaveText("Email not registered in this organization");
    await page.getByRole("button", { name: "Go back to login" }).click();
    await page.context().clearCookies({ domain: "127.0.0.1" });
  }
  await home(page);
  await expect(page).toHaveURL(`${org.url}/`);
  await peer.close();
});

freshTest(
  "Users without a password log in again by their provider, or choose one",
  async ({ page, org, server, signIn }) => {
    const peer = await startOpenidPeer([`${org.url}/oauth/callback`]);
    await trust(peer, org);
    peer.accounts.set("ines", { email: actorNames.admin });
    const admin = await signIn(page, "admin", { org, path: "/settings/privacy" });
    await changePerson({ server }, org, admin.userId, { passwordHash: null });
    const { database } = await org.handle();
    const age = () =>
      database.execute([
        {
          sql: `update "session" set "createdAt" = ? where "userId" = ?`,
          parameters: [Date.now() - CONFIRMED_DURATION - 1, admin.userId],
        },
      ]);
    await age();
    const deletion = page.getByRole("dialog", { name: "Delete organization" });
    const again = page.getByRole("dialog", { name: "Log in again to continue" });
    const ask = async () => {
      await page.getByRole("button", { name: "Delete organization" }).click();
      await deletion.getByRole("button", { name: "Delete organization" }).click();
    };

    await ask();
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await shot(page, "login-again");
    await again.getByRole("button", { name: "Cancel" }).click();
    await expect(deletion.getByText("Your last login is more than ten minutes ago.")).toBeVisible();
    await deletion.getByRole("button", { name: "Delete organization" }).click();
    await again.getByRole("button", { name: "Email a link to choose a password" }).click();
    await expect(again.getByText(`generate a new password at ${actorNames.admin}`)).toBeVisible();
    expect((await mailTo(await org.actor("admin"), actorNames.admin, LINK)).found).not.toBe("");

    await again.getByRole("button", { name: "Continue with Works" }).click();
    await page.getByPlaceholder("Enter any login").fill("ines");
    await page.getByPlaceholder("and password").fill("x");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${org.url}/settings/privacy`);
    await ask();
    await expect(deletion).toBeHidden();
    await expect(page.getByText("This organization will be deleted on")).toBeVisible();

    // The provider asks who they are, though it still knows them.
    await page.getByRole("button", { name: "Abort deletion" }).click();
    await age();
    await ask();
    await again.getByRole("button", { name: "Continue with Works" }).click();
    await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
    await peer.close();
  },
);

freshTest(
  "Switching leads to the other organization's door with the e-mail, and home from there",
  async ({ page, org, server, signIn }) => {
    const other = await server.createOrganization();
    await signIn(page, "member", { org });
    await page.getByRole("button", { name: /Joaquim Maia/ }).click();
    await page.getByRole("menuitem", { name: "Switch Organization" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Organization URL or ID").fill(org.subdomain);
    await dialog.getByRole("button", { name: "Switch" }).click();
    await expect(dialog.getByText("Already in this org")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Organization URL or ID").fill("nowhere");
    await dialog.getByRole("button", { name: "Switch" }).click();
    await expect(dialog.getByText("No account found for this email")).toBeVisible();
    await dialog.getByLabel("Organization URL or ID").fill(other.subdomain);
    await dialog.getByRole("button", { name: "Switch" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(actorNames.member);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`^${other.url}/home`));
  },
);

freshTest(
  "Switching goes on by the same provider, asks for the code, and leads back where it is not given",
  async ({ page, org, server }) => {
    const other = await server.createOrganization();
    const peer = await startOpenidPeer([org, other].map(({ url }) => `${url}/oauth/callback`));
    peer.accounts.set("joaquim", { email: actorNames.member });
    await trust(peer, org);
    const admin = await trust(peer, other);
    await (await other.actor("member")).ok(accessCalls.setMfa, { isChosen: true });
    const atHome = ({ url }: TestOrganization) => expect(page).toHaveURL(new RegExp(`^${url}/(home)?`));

    await door(page, org);
    await page.getByRole("button", { name: "Continue with Works" }).click();
    await page.getByPlaceholder("Enter any login").fill("joaquim");
    await page.getByPlaceholder("and password").fill("x");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await home(page);
    const switchTo = async ({ subdomain }: TestOrganization) => {
      await page.getByRole("button", { name: /Joaquim Maia/ }).click();
      await page.getByRole("menuitem", { name: "Switch Organization" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Organization URL or ID").fill(subdomain);
      await dialog.getByRole("button", { name: "Switch" }).click();
    };

    await switchTo(other);
    const first = await mailTo(admin, actorNames.member, CODE);
    await page.getByRole("button", { name: "Cancel" }).click();
    await home(page);
    await atHome(org);
    await expect(page.getByRole("alert")).toHaveCount(0);

    await switchTo(other);
    await page.getByLabel("Access code").fill((await mailTo(admin, actorNames.member, CODE, first.id)).found);
    await page.keyboard.press("Enter");
    await home(page);
    await expect(page).toHaveURL(`${other.url}/home`);

    await switchTo(org);
    await expect(page).toHaveURL(`${org.url}/home`);
    await home(page);
    await peer.close();
  },
);

freshTest(
  "A blocked plan and the new doors fit a phone, in the light and in the dark",
  async ({ page, org, server, signIn }) => {
    await signIn(page, "admin", { org });
    await home(page);
    await server.databases.control.execute([
      { sql: `update "organization" set "plan" = 'blocked' where "id" = ?`, parameters: [org.id] },
    ]);
    server.services.organizations.forget(org.subdomain);
    await page.setViewportSize({ width: 390, height: 844 });
    await setColorScheme(page, "dark");
    await door(page, org);
    await expect(page.getByRole("heading", { name: "Your plan is blocked" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Reactivate" })).toBeVisible();
    await page.getByRole("button", { name: "Ask our team" }).click();
    await expect(page.getByText("Send an e-mail to your administrator to ask for a demo.")).toBeVisible();
    await expect(page.getByText("Ask the person who runs this installation to reactivate it.")).toBeVisible();
    server.services.config.supportEmail = "help@planalto.example";
    await page.reload();
    for (const name of ["Reactivate", "Ask our team"])
      await expect(page.getByRole("button", { name })).toBeVisible();
    await expectAccessible(page);
    await shot(page, "blocked-plan-phone-dark");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    for (const path of ["/password-reset", "/new-password/x", "/login//"]) {
      await door(page, org, path);
      await expect(page.getByText("Not your organization?")).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await expect(page).toHaveURL(`${org.url}/`);
  },
);

freshTest(
  "'Log out of all other devices' ends the other sessions of oneself",
  async ({ page, org, signIn }) => {
    const elsewhere = await org.actor("member");
    await signIn(page, "member", { org });
    await page.getByRole("button", { name: /Joaquim Maia/ }).click();
    await page.getByRole("menuitem", { name: "Devices" }).click();
    await page.getByRole("button", { name: "Log out of all other devices" }).click();
    await expect(page.getByText("Logged out of all other devices")).toBeVisible();
    await elsewhere.fails("invalid_token", accessCalls.getSession);
    await home(page);
  },
);
