import { expect, freshTest } from "../../support/screen/browser";

const lists = [
  ["/home/folders", "No folders found", /keeps tables, apps and pages together/],
  ["/for-you/tasks/done", "Nothing completed yet", /when they are completed/],
  ["/for-you/tasks/my-subtasks", "You have no sub-tasks", /Parts of a task that you own/],
  ["/lowcode/tables", "No tables yet", /names for the API/],
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
