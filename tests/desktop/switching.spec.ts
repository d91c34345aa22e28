import type { Page } from "@playwright/test";
import { accessCalls } from "#shared/contract/access";
import { identityProviderCalls } from "#shared/contract/identity-providers";
import { CODE, mailTo } from "../api/access/support/people";
import { send } from "../support/http";
import { startOpenidPeer } from "../support/openid-peer";
import { actorNames, type TestOrganization } from "../support/organizations/organization";
import { catchOutsideAddresses, choose, clickMenu, renewed, sessionStatus } from "./support/actions";
import { expect, test, type Desktop } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

const EMAIL = actorNames.member;
const LOOPBACK = "127.0.0.1";

test.beforeEach(emptyKeychain);

/** The person's browser: the provider signs them in and sends them on to the port at which the application waits. */
async function answerProvider(
  visit: (url: string) => Promise<URL>,
  opened: () => Promise<string[]>,
  seen: number,
): Promise<void> {
  await expect.poll(async () => (await opened()).length).toBe(seen + 1);
  const { search, searchParams } = await visit((await opened())[seen] ?? "");
  const port = Number(searchParams.get("state")?.split(".").at(-1));
  await send({ port, host: LOOPBACK, method: "GET", path: `/${search}`, headers: {} });
}

const signInByProvider = (page: Page) =>
  page.evaluate((email) => window.desktop?.session.signInWith({ provider: "works", email }), EMAIL);

const currentName = ({ page }: Desktop) =>
  page.evaluate(async () => (await window.desktop?.organizations.current())?.name);

test("Switching reuses the kept sign-in, else asks the provider and for the code, which may be left unsaid", async ({
  member,
  organization,
  workspace,
}) => {
  const { app, page } = member;
  const other = await workspace.createOrganization();
  const both = [organization, other];
  const peer = await startOpenidPeer(both.map(({ url }) => `${url}/oauth/callback`));
  peer.accounts.set("joaquim", { email: EMAIL });
  const { issuer, clientId, clientSecret } = peer;
  const admins = await Promise.all(both.map((org) => org.actor("admin")));
  for (const admin of admins)
    await admin.ok(identityProviderCalls.saveIdentityProvider, {
      key: "works",
      type: "openid",
      name: "Works",
      issuer,
      clientId,
      clientSecret,
    });
  const opened = await catchOutsideAddresses(app);
  const visit = (url: string) => peer.visit(url, "joaquim");
  const nameOf = async (org: TestOrganization) => (await org.handle()).organization.name;
  const [first, second] = [await nameOf(organization), await nameOf(other)];
  const switchBy = (name: string) => clickMenu(app, ["Organizations", name]);

  for (const [at, org] of both.entries()) {
    await choose(page, org.subdomain);
    const signedIn = signInByProvider(page);
    await answerProvider(visit, opened, at);
    expect(await signedIn).toMatchObject({ status: "signedIn" });
    await page.reload();
    await expect(page.getByRole("navigation", { name: "Organizations" })).toBeVisible();
  }

  await renewed(page, () => switchBy(first));
  expect([await currentName(member), await sessionStatus(page)]).toEqual([first, "signedIn"]);
  await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();

  const there = await other.actor("member");
  await there.ok(accessCalls.revokeOtherSessions);
  await there.ok(accessCalls.setMfa, { isChosen: true });
  await switchBy(second);
  await answerProvider(visit, opened, 2);
  const mail = await mailTo(admins[1]!, EMAIL, CODE);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Enter your access code")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect([await currentName(member), await sessionStatus(page)]).toEqual([first, "signedIn"]);

  await switchBy(second);
  await answerProvider(visit, opened, 3);
  await dialog.getByLabel("Access code").fill((await mailTo(admins[1]!, EMAIL, CODE, mail.id)).found);
  await renewed(page, () => page.keyboard.press("Enter"));
  expect([await currentName(member), await sessionStatus(page)]).toEqual([second, "signedIn"]);
  await expect(page).toHaveURL(/\/home$/);
  await peer.close();
});
