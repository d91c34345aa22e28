import { FRESH_SESSION } from "#shared/limits/access";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { query } from "../../../server/sql/query";
import type { OrganizationSchema } from "../../../server/sql/schema";
import "../../../server/identity/session-kind";
import { actorNames, type TestOrganization } from "../../support/organizations/organization";
import { startOpenidPeer } from "../../support/openid-peer";
import {
  expect,
  expectAccessible,
  freshTest as test,
  openInside,
  setColorScheme,
  shot,
} from "../../support/screen/browser";

const from = query<OrganizationSchema>();
/** Everybody signed in some time ago. */
async function ageSessions(org: TestOrganization): Promise<void> {
  const { database } = await org.handle();
  await database.execute([from.updateTable("session").set({ createdAt: Date.now() - FRESH_SESSION })]);
}

const NEW = "a rather long new password";

test("A user changes their password, stays logged in, and logs in with the new one", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "member", { org, path: "/settings/my-profile" });
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  const save = dialog.getByRole("button", { name: "Save password" });
  await dialog.getByLabel("New password").fill("short");
  await dialog.getByLabel("Confirm password").fill("other");
  await save.click();
  await expect(dialog.getByText("Your new password must have at least 6 characters.")).toBeVisible();
  await expect(dialog.getByText("The passwords do not match")).toBeVisible();
  await dialog.getByLabel("New password").fill("password1");
  await dialog.getByLabel("Confirm password").fill("password1");
  await save.click();
  await expect(dialog.getByText("This password appeared in a data leak")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "change-password");
  await ageSessions(org);
  await dialog.getByLabel("New password").fill(NEW);
  await dialog.getByLabel("Confirm password").fill(NEW);
  await save.click();
  await dialog.getByLabel("Current password").fill("a wrong one");
  await save.click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await dialog.getByLabel("Current password").fill(DEMO_PASSWORD);
  await save.click();
  await expect(page.getByText("Password changed successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  // The page goes on with the new session: what it asks for is answered.
  await page.getByRole("button", { name: "Show devices" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${org.url}/login`);
  await page.getByLabel("Email").fill(actorNames.member);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Your menu/ })).toBeVisible();
});

test("An administrator adds an identity provider, and the sign-in screen offers it", async ({
  page,
  org,
  signIn,
}) => {
  const peer = await startOpenidPeer([`${org.url}/oauth/callback`]);
  await signIn(page, "admin", { org, path: "/settings/sign-in" });
  await expect(page.getByLabel("Redirect URI")).toHaveValue(`${org.url}/oauth/callback`);
  await page.getByRole("button", { name: "Add provider" }).click();
  const panel = page.getByRole("complementary", { name: "Add provider" });
  await panel.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "OpenID Connect" }).click();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("This field is required")).toHaveCount(3);
  await panel.getByLabel("Name").fill("Works");
  await panel.getByLabel("Issuer").fill(peer.issuer);
  await panel.getByLabel("Client ID").fill(peer.clientId);
  await panel.getByLabel("Client secret").fill(peer.clientSecret);
  await panel.getByLabel("Claim", { exact: true }).fill("groups");
  await panel.getByRole("button", { name: "Add value" }).click();
  await panel.getByLabel("Value", { exact: true }).fill("mechanics");
  await panel.getByRole("combobox", { name: "Role" }).click();
  await expect(page.getByRole("option", { name: "Super root admin" })).toBeHidden();
  await page.getByRole("option").first().click();
  await expectAccessible(page);
  await shot(page, "settings-identity-provider");
  await panel.getByRole("button", { name: "Save" }).click();
  const providers = page.getByRole("region", { name: "Identity providers" });
  await expect(providers.getByText("Works", { exact: true })).toBeVisible();
  await providers.getByRole("button", { name: "Edit Works" }).click();
  const edit = page.getByRole("complementary", { name: "Edit Works" });
  await expect(edit.getByLabel("Client secret")).toHaveValue("");
  await expect(edit.getByText("Already saved. Leave empty to keep it.")).toBeVisible();
  await edit.getByRole("button", { name: "Close" }).click();

  await page.context().clearCookies();
  await page.goto(`${org.url}/login`);
  await expect(page.getByRole("button", { name: "Continue with Works" })).toBeVisible();
  await page.getByLabel("Email").fill(actorNames.admin);
  await page.getByLabel("Password", { exact: true }).fill("a wrong one");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Incorrect email or password.")).toBeVisible();

  await signIn(page, "admin", { org, path: "/settings/sign-in" });
  const signIns = page.getByRole("region", { name: "Login activity" });
  await expect(signIns.getByText("Login failed, wrong email or password")).toBeVisible();
  await shot(page, "settings-sign-in-light");
  await page.setViewportSize({ width: 390, height: 844 });
  await setColorScheme(page, "dark");
  await expectAccessible(page);
  await shot(page, "settings-sign-in-phone-dark");
  await openInside(page, "/settings/my-profile");
  await expect(page.getByRole("switch", { name: "Ask for a code when I log in" })).toBeVisible();
  await shot(page, "settings-my-profile-phone-dark");
  await openInside(page, "/settings/mfa");
  await expect(page.getByRole("switch")).toHaveCount(2);
  await shot(page, "settings-mfa-phone-dark");
  await openInside(page, "/settings/sign-in");
  await page.getByRole("combobox", { name: "Event" }).click();
  await page.getByRole("option", { name: "Wrong code" }).click();
  await expect(signIns.getByText("No activity yet")).toBeVisible();
  await peer.close();
});
