import { actorNames } from "../support/organizations/organization";
import { openGateway } from "../support/gateway";
import { choose, signIn } from "./support/actions";
import { expect, launchDesktop, test } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

test.beforeEach(emptyKeychain);

test("While a server does not answer, the window has its menu and organizations, and can be moved", async ({
  workspace,
  organization,
  userData,
}) => {
  const gateway = await openGateway(workspace.port);
  const serverUrl = `http://localhost:${gateway.port}`;
  const other = await workspace.createOrganization();
  const before = await launchDesktop({ serverUrl, userData });
  await choose(before.page, other.subdomain);
  await choose(before.page, organization.subdomain);
  await signIn(before.page, actorNames.member);
  await before.close();

  gateway.cut();
  const { app, page, close } = await launchDesktop({ serverUrl, userData });
  await expect(page.getByRole("heading", { name: "Can't reach the server" })).toBeVisible();
  const strip = page.getByRole("banner");
  const region = () =>
    strip.evaluate((element) => getComputedStyle(element).getPropertyValue("-webkit-app-region"));
  expect(await region()).toBe("drag");
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()!.popup = () => void Object.assign(globalThis, { hasMenu: true });
  });
  await strip.getByRole("button", { name: "Application menu" }).click();
  await expect.poll(() => app.evaluate(() => "hasMenu" in globalThis)).toBe(true);
  await expect(strip.getByRole("navigation").getByRole("button")).toHaveCount(2);
  await expect(strip.getByRole("navigation").getByRole("button").first()).toBeEnabled();
  await page.screenshot({ path: "test-results/desktop-silent-server.png" });
  await close();
  await gateway.close();
});
