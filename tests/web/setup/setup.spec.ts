import { expect, test as base } from "@playwright/test";
import { expectAccessible } from "../../support/screen/accessible";
import { watchConsole } from "../../support/screen/console";
import { startTestServer, type TestServer } from "../../support/server";

/** A server that never had an organisation. */
const test = base.extend<{ server: TestServer }>({
  // `browserName` only because Playwright wants its fixtures destructured.
  server: async ({ browserName: _ }, use) => {
    const server = await startTestServer();
    await use(server);
    await server.close();
  },
});

test("The first start leads to the first organization; its administrator hands over a link to another", async ({
  page,
  server,
}) => {
  const complaints = watchConsole(page.context());
  await page.goto(server.setupUrl ?? "");
  await expect(page.getByRole("heading", { name: "Set up Workloom" })).toBeVisible();
  await expect(page.getByLabel("Organization name")).toBeFocused();
  await page.getByLabel("Organization name").fill("Cunha Works");
  await expect(page.getByLabel("Address")).toHaveValue("cunhaworks");
  await page.getByLabel("Address").fill("Cunha Wörks");
  await expect(page.getByLabel("Address")).toHaveValue("cunhaworks");
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/screens/setup.png" });
  await page.getByLabel("Your name").fill("Rita Cunha");
  await page.getByLabel("Email").fill("rita@cunha.example");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByText("Start with demo data").click();
  await page.getByRole("button", { name: "Create organization" }).click();

  // The founder is logged in.
  await expect(page.getByRole("button", { name: "Your menu: Rita Cunha" })).toBeVisible();

  await page.goto(new URL("/settings/organizations", page.url()).href);
  await expect(page.getByRole("listitem").getByText("Cunha Works")).toBeVisible();
  await page.getByRole("switch").click();
  const form = page.getByRole("region", { name: "New organization" });
  await form.getByLabel("Organization name").fill("Tejo Sul");
  await form.getByLabel("Email of its Super root admin").fill("ana@tejo.example");
  const answer = page.waitForResponse(/installation\/organizations$/);
  await form.getByRole("button", { name: "Create organization" }).click();
  const { link } = (await (await answer).json()) as { link: string };
  await expect(page.getByText("Send this link to ana@tejo.example.")).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/screens/settings-organizations.png" });

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Create Tejo Sul" })).toBeVisible();
  await page.getByLabel("Your name").fill("Ana Prado");
  await page.getByLabel("Password", { exact: true }).fill("another password");
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("button", { name: "Your menu: Ana Prado" })).toBeVisible();
  await page.screenshot({ path: "test-results/screens/empty-home.png" });
  await expect(page.getByRole("button", { name: "Begin with a template" })).toBeVisible();

  await page.goto(server.url);
  await page.getByRole("link", { name: "Register an organization" }).click();
  await expect(page.getByRole("heading", { name: "Register an organization" })).toBeVisible();
  complaints.end();
  expect(complaints.all.filter((complaint) => !/401|404/.test(complaint))).toEqual([]);
});
