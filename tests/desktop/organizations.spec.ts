import { choose, clickMenu, menuLabels, press, renewed, sessionStatus, signIn } from "./support/actions";
import { expect, launchDesktop, test } from "./support/desktop";
import { emptyKeychain, storedAccounts } from "./support/keychain";

const PLANALTO = "Planalto Airfield Services";
const TEJO = "Tejo Airport Operator";
const ANOTHER = "Login with another company ID";

test.beforeEach(emptyKeychain);

test("An organisation is chosen by its id or by its address and kept for the next start", async ({
  desktop,
  server,
  userData,
}) => {
  const { page } = desktop;
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toBeNull();
  await choose(page, " Planalto ");
  await choose(page, server.origin("tejo"));
  const list = await page.evaluate(() => window.desktop?.organizations.list());
  expect(list).toEqual([
    {
      origin: server.origin("planalto"),
      subdomain: "planalto",
      name: PLANALTO,
      primaryColor: "#016763",
      icon: "plane",
      lastUser: null,
      lastProvider: null,
      isSignedIn: false,
      unread: 0,
      current: false,
    },
    {
      origin: server.origin("tejo"),
      subdomain: "tejo",
      name: TEJO,
      primaryColor: "#ab4f75",
      icon: "plane",
      lastUser: null,
      lastProvider: null,
      isSignedIn: false,
      unread: 0,
      current: true,
    },
  ]);
  await desktop.close();
  const again = await launchDesktop({ serverUrl: server.baseUrl, userData });
  expect(await again.page.evaluate(() => window.desktop?.organizations.list())).toEqual(list);
  await again.close();
});

test("Choosing carries the e-mail to the sign-in page", async ({ desktop }) => {
  await choose(desktop.page, "tejo", "ana.prado@tejo.example");
  await expect(desktop.page).toHaveURL("app://workloom/login?email=ana.prado%40tejo.example");
});

for (const [input, message] of [
  ["", "Enter organization URL or ID."],
  ["pla nalto", "Org URL or ID can only contain letters and numbers"],
  ["javascript:alert(1)", "Org URL or ID can only contain letters and numbers"],
  ["file:///etc/passwd", "Org URL or ID can only contain letters and numbers"],
  ["http://planalto.example.com", "This address isn't secure. Use one that starts with https://"],
  ["127.0.0.1:1", "Can't reach the server. Check your connection and try again."],
  ["nobody", "There is no organization at this address."],
] as const) {
  test(`'${input}' is no organisation: '${message}'`, async ({ untouched }) => {
    const outcome = await untouched.page.evaluate(
      (text) => window.desktop?.organizations.choose({ input: text }),
      input,
    );
    expect(outcome).toMatchObject({ status: "refused", error: { message } });
    expect(await untouched.page.evaluate(() => window.desktop?.organizations.list())).toEqual([]);
  });
}

test("The menu switches between organisations and keeps both sign-ins", async ({ desktop }) => {
  const { app, page } = desktop;
  await choose(page, "planalto");
  await signIn(page, "ines.barreto@planalto.example");

  await renewed(page, () => clickMenu(app, ["Organizations", ANOTHER]));
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toBeNull();
  await choose(page, "tejo");
  await signIn(page, "ana.prado@tejo.example");
  expect(await menuLabels(app, "Organizations")).toEqual([PLANALTO, TEJO, ANOTHER]);

  await renewed(page, () => clickMenu(app, ["Organizations", PLANALTO]));
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({
    name: PLANALTO,
  });
  expect(await sessionStatus(page)).toBe("signedIn");

  await renewed(page, () => press(app, "2", ["control"]));
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({ name: TEJO });
  expect(await sessionStatus(page)).toBe("signedIn");
  expect(await page.evaluate(() => window.desktop?.navigation.state())).toMatchObject({ canGoBack: false });
});

test("'Login with another company ID' has a way back to where one was", async ({ desktop }) => {
  const { app, page } = desktop;
  await choose(page, "planalto");
  await signIn(page, "ines.barreto@planalto.example");
  await renewed(page, () => clickMenu(app, ["Organizations", ANOTHER]));
  const back = page.getByRole("button", { name: `Back to ${PLANALTO}` });
  await expect(back).toBeVisible();
  const bars = await page.evaluate(() => {
    const { scrollbarWidth, scrollbarColor } = getComputedStyle(
      document.querySelector("main") ?? document.body,
    );
    return { scrollbarWidth, isOurs: scrollbarColor !== "auto" };
  });
  expect(bars).toEqual({ scrollbarWidth: "thin", isOurs: true });
  await page.screenshot({ path: "test-results/desktop-chooser.png" });
  await renewed(page, () => back.click());
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({
    name: PLANALTO,
  });
  expect(await sessionStatus(page)).toBe("signedIn");
});

test("The window is painted before the server says who is signed in", async ({ userData, server }) => {
  const first = await launchDesktop({ serverUrl: server.baseUrl, userData });
  await choose(first.page, "planalto");
  await signIn(first.page, "ines.barreto@planalto.example");
  await first.close();
  server.holdSessions = true;
  const again = await launchDesktop({ serverUrl: server.baseUrl, userData });
  await expect(again.page.getByRole("progressbar", { name: "Workloom" })).toBeVisible();
  const isShown = await again.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.isVisible(),
  );
  expect(isShown).toBe(true);
  await again.close();
});

test("Removing an organisation signs out of it and forgets it", async ({ desktop, server }) => {
  const { app, page } = desktop;
  await choose(page, "planalto");
  await signIn(page, "ines.barreto@planalto.example");
  const planalto = server.origin("planalto");
  await renewed(page, () =>
    page.evaluate((origin) => void window.desktop?.organizations.remove(origin), planalto),
  );
  expect(await page.evaluate(() => window.desktop?.organizations.list())).toEqual([]);
  expect(await menuLabels(app, "Organizations")).toEqual([ANOTHER]);
  expect(server.tokens.size).toBe(0);
  expect(await storedAccounts()).toEqual([]);
});

test("An unknown organisation cannot be switched to", async ({ desktop }) => {
  const outcome = await desktop.page.evaluate(() =>
    window.desktop?.organizations.switch("https://evil.example"),
  );
  expect(outcome).toMatchObject({ status: "refused", error: { id: "organization_not_found" } });
});

test("The menu's other items reach the page as commands by name", async ({ desktop }) => {
  const { app, page } = desktop;
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.desktop?.onMenuCommand((name) => heard.push(name));
  });
  await clickMenu(app, ["Go", "Home"]);
  await clickMenu(app, ["File", "Upload data"]);
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toEqual(["home.open", "connector.open"]);
});
