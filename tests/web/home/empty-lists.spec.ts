import { expect, freshTest } from "../../support/screen/browser";

const USAGE = "/settings/automation-usage";

const lists = [
  ["/home/folders", "No folders found", /keeps tables, apps and pages/],
  ["/for-you/tasks/done", "Nothing completed yet", /when they are completed/],
  ["/for-you/tasks/my-subtasks", "You have no sub-tasks", /Parts of a task that you own/],
  ["/lowcode/tables", "No tables yet", /names for the API/],
  ["/home/recovery", "You don't have any table to recover", /so that you can restore them/],
  [`${USAGE}/nocode-report`, "No-code automation run report is empty.", /Switch on an automation/],
  [`${USAGE}/lowcode-report`, "Low-code processing report is empty.", /Run a function or a trigger/],
  [`${USAGE}/ai-report`, "Nothing was used in this month.", /Ask an assistant/],
  [`${USAGE}/api-report`, "Nothing was used in this month.", /Call the API with a token/],
] as const;

freshTest(
  "Lists of a new organization say in their own words what shows up there",
  async ({ page, org, signIn }) => {
    await signIn(page, "admin", { org });
    for (const [path, words, next] of lists) {
      await page.goto(org.url + path);
      const main = page.getByRole("main");
      await expect(main.getByText(words, { exact: true })).toBeVisible();
      await expect(main.getByText(next)).toBeVisible();
    }
  },
);
