import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";
import { expectAccessible, shot } from "../support/screen/browser";
import { actorNames } from "../support/organizations/organization";
import { firstAirport } from "../support/samples/runways-csv";
import { sharedData } from "../support/samples/shared-data";
import { choose, clickMenu, press, renewed, signIn } from "./support/actions";
import { baseUrl, expect, launchDesktop, test } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";
import { PASSWORD } from "./support/organization-server";

const WORK_ORDERS = 1;

test.beforeEach(emptyKeychain);

test("A person finds the organisation, signs in and works on a table with a colleague", async ({
  workspace,
  planalto,
  userData,
}) => {
  const { app, page, close } = await launchDesktop({ serverUrl: baseUrl(workspace), userData });
  const colleague = await planalto.actor("builder");

  await page.getByLabel("Email").fill(actorNames.admin);
  await page.getByLabel("Organization URL or ID").fill("planalto");
  await expectAccessible(page);
  await shot(page, "desktop-chooser");
  await renewed(page, () => page.getByRole("button", { name: "Continue" }).click());
  await expect(page.getByRole("heading", { name: "Planalto Airfield Services" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(actorNames.admin);
  await shot(page, "desktop-sign-in");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();

  await page
    .getByRole("link", { name: /^Work orders/ })
    .first()
    .click();
  const grid = page.getByRole("grid");
  const title = grid.locator('[data-row="0"] [role="gridcell"][data-column="0"]');
  // Rows are there before their records; what is typed then is meant for nothing.
  await expect(title).toHaveText(/\w/);
  await title.click();
  await page.keyboard.type("Inspected from the desktop");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Inspected from the desktop");
  const found = async (search: string) =>
    (await colleague.ok(recordCalls.queryRecords, { tableId: WORK_ORDERS, search })).records;
  await expect.poll(async () => (await found("Inspected from the desktop")).length).toBe(1);
  await shot(page, "desktop-table");

  // Billing and plans exist only in the browser.
  await press(app, "k", ["control"]);
  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  await palette.getByRole("combobox").fill("log");
  await expect(palette.getByRole("option", { name: "Login with another company ID" })).toBeVisible();
  await palette.getByRole("combobox").fill("upgrade");
  await expect(palette.getByRole("option", { name: "Login with another company ID" })).toBeHidden();
  await expect(palette.getByText("Upgrade Plan")).toBeHidden();
  await page.keyboard.press("Escape");

  const [record] = await found("Inspected from the desktop");
  const [fieldId] = Object.entries(record!.data).find(([, value]) => value === "Inspected from the desktop")!;
  await colleague.ok(recordCalls.updateRecords, {
    tableId: WORK_ORDERS,
    records: [{ id: record!.id, data: { [fieldId]: "Confirmed by a colleague" } }],
  });
  await expect(title).toHaveText("Confirmed by a colleague");

  // The system's badge shows as many unread updates as the server counts.
  await app.evaluate(({ app: electron, Notification }) => {
    const shown: number[] = [];
    Object.assign(globalThis, { shownBadges: shown });
    // A machine without a desktop has nothing that shows notifications.
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      Object.assign(globalThis, { shownNotification: this });
    };
    const set = electron.setBadgeCount.bind(electron);
    electron.setBadgeCount = (count) => {
      shown.push(count ?? 0);
      return set(count);
    };
  });
  const reader = await planalto.actor("admin");
  const { chat } = await colleague.ok(chatCalls.openDm, { withUser: reader.userId });
  const sent = { chatId: chat.id, clientId: crypto.randomUUID(), message: docOf("Lamps are in") };
  await colleague.ok(chatCalls.sendMessage, sent);
  const badge = () =>
    app.evaluate(() => (globalThis as unknown as { shownBadges: number[] }).shownBadges.at(-1));
  await expect.poll(badge).toBeGreaterThan(0);
  const { unread } = await reader.ok(updateCalls.listUpdates, { size: 1 });
  await expect.poll(badge).toBe(unread);
  await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await colleague.ok(chatCalls.sendMessage, { ...sent, clientId: crypto.randomUUID() });
  interface Shown {
    shownNotification?: Electron.Notification;
  }
  await expect
    .poll(() => app.evaluate(() => (globalThis as Shown).shownNotification?.body))
    .toBe("Lamps are in");
  await app.evaluate(() => (globalThis as Shown).shownNotification?.emit("click"));
  await expect(page).toHaveURL(/\/(updates|chat)/);
  await page.goBack();

  await renewed(page, () => press(app, "F5"));
  await expect(title).toHaveText("Confirmed by a colleague");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("app://workloom/");
  await page.getByRole("button", { name: "Forward" }).click();
  await expect(title).toBeVisible();
  await close();
});

test("A spreadsheet is brought in through the window", async ({ member }) => {
  test.setTimeout(240_000);
  const runways = sharedData("airports/runways.csv");
  const { app, page } = member;
  expect(await signIn(page, actorNames.builder)).toBe("signedIn");
  await page.reload();
  await expect(page.getByRole("button", { name: "Create", exact: true })).toBeVisible();
  await clickMenu(app, ["File", "Upload data"]);
  await page.locator("input[type=file]").first().setInputFiles(runways);
  for (const name of [/organised/, /formatted/, /supported/])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox", { name: "Table name" }).fill("World runways");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "48,184 records imported into World runways" })).toBeVisible(
    {
      timeout: 120_000,
    },
  );
  await page.getByRole("button", { name: "Go to table" }).click();
  await expect(page.getByRole("grid")).toContainText(firstAirport(runways));
  await shot(page, "desktop-imported");
});

test("The window shows the organisations one knows and takes one to the chooser and back", async ({
  workspace,
  planalto,
  userData,
}) => {
  const { page, close } = await launchDesktop({ serverUrl: baseUrl(workspace), userData });
  await choose(page, "tejo");
  await choose(page, planalto.subdomain);
  await signIn(page, actorNames.member);
  await page.reload();
  const rail = page.getByRole("navigation", { name: "Organizations" });
  await expect(rail.getByRole("button")).toHaveCount(3);
  await expect(rail.getByRole("button", { name: "Planalto Airfield Services" })).toHaveAttribute(
    "aria-current",
  );
  await expectAccessible(page);
  await renewed(page, () => rail.getByRole("button", { name: "Login with another company ID" }).click());
  await expect(page.getByLabel("Organization URL or ID")).toBeVisible();
  await choose(page, "planalto");
  await renewed(page, () =>
    page
      .getByRole("navigation", { name: "Organizations" })
      .getByRole("button", { name: "Tejo Airport Operator" })
      .click(),
  );
  await expect(page.getByRole("heading", { name: "Tejo Airport Operator" })).toBeVisible();
  await close();
});
