import { accessCalls } from "#shared/contract/access";
import {
  expect,
  expectAccessible,
  freshTest,
  setColorScheme,
  shot,
  test,
} from "../../support/screen/browser";
import { actorNames } from "../../support/organizations/organization";

const PASSWORD = "workloom-demo";
const generic = (url: string) => url.replace("//planalto.", "//");

test("A user logs in at their organization's own page", async ({ page, planalto }) => {
  await page.goto(planalto.url);
  await expect(page.getByRole("heading", { name: "Planalto Airfield Services" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "sign-in");
  await page.getByLabel("Email").fill(actorNames.member);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Operations today", level: 1 })).toBeVisible();
  await page.goto(`${planalto.url}/login`);
  await expect(page).toHaveURL(`${planalto.url}/`);
});

test("A wrong password is refused and the typed email stays", async ({ page, planalto }) => {
  await page.goto(planalto.url);
  await page.getByLabel("Email").fill(actorNames.viewer);
  await page.getByLabel("Password", { exact: true }).fill("not-this-one");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password.");
  await expect(page.getByLabel("Email")).toHaveValue(actorNames.viewer);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await expectAccessible(page);
});

test("An empty form says what is missing", async ({ page, planalto }) => {
  await page.goto(planalto.url);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("Guessing comes to an end and says how long to wait", async ({ page, org }) => {
  await page.goto(org.url);
  await page.getByLabel("Email").fill(actorNames.builder);
  const button = page.getByRole("button", { name: "Log in" });
  for (let attempt = 0, status = 0; attempt <= 10 && status !== 429; attempt += 1) {
    await page.getByLabel("Password", { exact: true }).fill(`guess-${attempt}`);
    const answer = page.waitForResponse((response) => response.url().endsWith(accessCalls.login.path));
    await button.click();
    status = (await answer).status();
    await expect(button).toBeEnabled();
  }
  await expect(page.getByText("Too many attempts. Please wait")).toBeVisible();
});

test("Logging out shows the door without a notice, in every window", async ({ page, org, signIn }) => {
  await signIn(page, "member", { org });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { name: "Most Recent" })).toBeVisible();
  await page.getByRole("button", { name: /Joaquim Maia/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  for (const window of [page, other]) {
    await expect(window.getByLabel("Password", { exact: true })).toBeVisible();
    await expect(window.getByText("Your session has expired")).toBeHidden();
  }
});

test("The address of no organization asks which one and carries the e-mail there", async ({
  page,
  planalto,
}) => {
  await page.goto(generic(planalto.url));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter an email address.")).toBeVisible();
  await expect(page.getByText("Enter organization URL or ID.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill("nobody@planalto.example");
  await page.getByLabel("Organization URL or ID").fill("plan_alto!");
  await expect(page.getByText("Org URL or ID can only contain letters and numbers")).toBeVisible();
  await page.getByLabel("Organization URL or ID").fill("Planalto");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("No account found for this email")).toBeVisible();
  await page.getByLabel("Email").fill(actorNames.admin);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Planalto Airfield Services" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(actorNames.admin);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("An address with an unknown organization says so and leads to the chooser", async ({
  page,
  planalto,
}) => {
  await page.goto(planalto.url.replace("//planalto.", "//nobody."));
  await expect(page.getByRole("heading", { name: "There is no organization at this address" })).toBeVisible();
});

test("The door speaks three languages and remembers the choice", async ({ page, planalto }) => {
  await page.goto(planalto.url);
  await page.getByLabel("Language").selectOption("pt");
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt");
});

freshTest("The language chosen at the door becomes the account's", async ({ page, org }) => {
  await page.goto(org.url);
  await page.getByLabel("Language").selectOption("pt");
  await page.getByRole("button", { name: "Entrar" }).waitFor();
  await page.locator("input[type=email]").fill(actorNames.viewer);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  const viewer = await org.actor("viewer");
  await expect
    .poll(async () => (await viewer.ok(accessCalls.getSession)).session.preferences.language)
    .toBe("pt");
});

test("The door fits a phone, in the light and in the dark", async ({ page, planalto }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setColorScheme(page, "dark");
  await page.goto(planalto.url);
  await expect(page.getByRole("button", { name: "Log in" })).toBeInViewport();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
  await shot(page, "sign-in-phone-dark");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

freshTest("Whose session has ended is asked to sign in again, at once", async ({ page, org, signIn }) => {
  const actor = await signIn(page, "member", { org });
  await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();
  await actor.ok(accessCalls.logout);
  await expect(page.getByText("Your session has expired. Please log in again.")).toBeVisible();
});
