import { settingsCalls } from "#shared/contract/settings";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { setPlan } from "../../api/plans/support";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";

freshTest(
  "A task is added by K, edited beside the list, completed, deleted and brought back",
  async ({ page, org, signIn, openAs }) => {
    await signIn(page, "builder", { org, path: "/tasks" });
    await expect(page.getByText("You have no tasks")).toBeVisible();
    await page.keyboard.press("k");
    const dialog = page.getByRole("dialog", { name: "New task" });
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialog.getByText("Title is required")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await dialog.getByLabel("Title").fill("Sweep apron");
    const owners = dialog.getByRole("combobox", { name: "Owners" });
    await owners.press("Backspace");
    await dialog.getByLabel("Title").press("Enter");
    await expect(dialog.getByText("The task must have at least one owner")).toBeInViewport();
    await owners.fill("luc");
    await page.getByRole("option", { name: "Lucía Requena" }).click();
    await expect(dialog.getByText("The task must have at least one owner")).toBeHidden();
    await page.keyboard.press("ControlOrMeta+Shift+k");
    await expect(page.getByText("You’ve created a new personal task")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveValue("");
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await dialog.getByText("Description only").click();
    await expect(dialog.getByText("The first words of the description name the task.")).toBeVisible();
    await dialog.getByText("With a title").click();
    await dialog.getByLabel("Title").fill("Check lamps");
    await dialog.getByRole("combobox", { name: "Owners" }).fill("joaq");
    await page.getByRole("option", { name: "Joaquim Maia" }).click();
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("You’ve assigned a new task to Joaquim Maia")).toBeVisible();
    const open = page.getByRole("region", { name: "Open 2" });
    await expect(open.getByRole("listitem")).toHaveCount(2);

    const list = page.url();
    await open.getByRole("button", { name: "Sweep apron", exact: true }).click();
    const panel = page.getByRole("complementary");
    await expect(page).toHaveURL(/[?&]taskId=\d+/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(list);
    await page.goForward();
    await expect(panel.getByRole("textbox", { name: "Title" })).toHaveValue("Sweep apron");
    await page.setViewportSize({ width: 1280, height: 720 });
    await panel.getByRole("textbox", { name: "Title" }).fill("Sweep the whole north apron");
    await panel.getByRole("textbox", { name: "New to-do" }).focus();
    await panel.getByRole("textbox", { name: "New to-do" }).evaluate((input) => {
      const data = new DataTransfer();
      data.setData("text/plain", "- [x] Call the tower\n* Drive out");
      input.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(panel.getByRole("checkbox", { name: "Call the tower" })).toBeChecked();
    await expect(open.getByText("1/2")).toBeVisible();
    await expect(
      open.getByRole("button", { name: "Sweep the whole north apron", exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await shot(page, "task");
    const start = panel.getByRole("textbox", { name: "Start" });
    await start.fill("1999-12-31");
    await start.press("Enter");
    await expect(panel.getByText("Dates can't be before January 1, 2000")).toBeVisible();
    await start.fill("2020-01-31");
    await start.press("Enter");
    await expect(panel.getByText("Dates can't be before January 1, 2000")).toBeHidden();
    await start.fill("Gate 7");
    await start.press("Enter");
    await expect(start).toHaveValue(/2020/);
    await panel.getByRole("button", { name: "Choose a day" }).first().click();
    await expect(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Previous month" })).toBeHidden();

    const colleague = await openAs("member", { org, path: "/tasks" });
    const { items } = await colleague.actor.ok(taskListCalls.listTasks, {});
    await colleague.actor.ok(taskCalls.updateTask, { taskId: items[0]?.id ?? 0, title: "Check all lamps" });
    await expect(open.getByRole("button", { name: "Check all lamps", exact: true })).toBeVisible();

    await page.keyboard.press("Escape");
    await open.getByRole("button", { name: "Check all lamps", exact: true }).focus();
    const sweep = page.getByRole("button", { name: "Sweep the whole north apron", exact: true });
    await page.keyboard.press("ArrowDown");
    await expect(sweep).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(
      "Sweep the whole north apron",
    );
    await sweep.focus();
    await page.keyboard.press(" ");
    await expect(panel.getByText(/Completed by/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Done 1" })).toHaveAttribute("aria-expanded", "false");
    await page.getByRole("button", { name: "Done 1" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Done 1" })).toHaveAttribute("aria-expanded", "true");
    const done = page.getByRole("region", { name: "Done 1" });
    await done.getByRole("button", { name: "Sweep the whole north apron", exact: true }).click();
    await panel.getByRole("button", { name: "Delete task" }).click();
    const question = page.getByRole("dialog", { name: "Delete “Sweep the whole nort…”?" });
    await question.getByRole("button", { name: "Delete task" }).click();
    await expect(panel).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Done 1" })).toBeVisible();
  },
);

freshTest("In fun mode a completed task is celebrated", async ({ page, org, server, signIn }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await setPlan(server, org, "expert");
  const [admin, builder] = [await org.actor("admin"), await org.actor("builder")];
  await admin.ok(settingsCalls.updateOrganizationSettings, { fun_mode: true });
  await builder.ok(taskCalls.createTask, { title: "Sweep apron", owners: [builder.userId] });
  await signIn(page, "builder", { org, path: "/tasks" });
  await page.getByRole("button", { name: "Sweep apron", exact: true }).focus();
  await page.keyboard.press(" ");
  await expect(page.locator("[data-celebration]")).toBeAttached();
});
