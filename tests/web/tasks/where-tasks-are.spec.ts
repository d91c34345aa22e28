import { barCalls } from "#shared/contract/bars";
import { pageCalls } from "#shared/contract/pages";
import { settingsCalls } from "#shared/contract/settings";
import { taskCalls } from "#shared/contract/tasks";
import { TASK_TOAST_TIME } from "#shared/limits/tasks";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import { openInside } from "../../support/screen/shared-window";
import { createOrders } from "../../support/screen/grid";

freshTest(
  "Tasks show at their record, their table, on their day and for oneself, until they are hidden",
  async ({ page, org, signIn }) => {
    const orders = await createOrders(org, "Sweep apron");
    const admin = await org.actor("admin");
    const builder = await org.actor("builder");
    const given = { owners: [builder.userId], record: { tableId: orders.id, recordId: 1 } };
    const { task } = await admin.ok(taskCalls.createTask, {
      ...given,
      title: "Call the tower",
      deadline: new Date().toISOString(),
    });
    await admin.ok(taskCalls.createTask, {
      title: "Ask for a slot",
      owners: [builder.userId],
      parent_id: task.id,
    });
    const { task: washed } = await admin.ok(taskCalls.createTask, {
      title: "Wash the sweeper",
      owners: [builder.userId],
    });
    await builder.ok(taskCalls.updateTask, { taskId: washed.id, isCompleted: true });

    const isRead = async () => (await builder.ok(taskCalls.getTask, { taskId: task.id })).task.isRead;
    expect(await isRead()).toBe(false);

    await signIn(page, "builder", { org, path: `/object/${orders.id}/record/1` });
    await page.getByRole("tab", { name: "Tasks" }).click();
    const mine = page.getByRole("region", { name: "My tasks" });
    await expect(mine.getByRole("button", { name: "Call the tower", exact: true })).toBeVisible();
    // A wholly visible task counts as read.
    await expect.poll(isRead).toBe(true);
    await expectAccessible(page);
    await shot(page, "record-tasks");

    await page.keyboard.press("k");
    await page.getByRole("dialog", { name: "New task" }).getByLabel("Title").fill("Mark the edge");
    await page.keyboard.press("ControlOrMeta+Enter");
    const told = page.getByText("You’ve created a new task for yourself");
    await expect(told).toBeVisible();
    await expect(told).toBeHidden({ timeout: TASK_TOAST_TIME + 1000 });
    await expect(mine.getByRole("button", { name: "Mark the edge", exact: true })).toBeVisible();

    await openInside(page, `/object/${orders.id}/tasks`);
    await expect(mine.getByRole("link", { name: "Sweep apron" }).first()).toBeVisible();
    await openInside(page, "/for-you");
    await expect(page).toHaveURL(/for-you\/tasks\/pending$/);
    await expect(mine.getByRole("button", { name: "Call the tower", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "My sub-tasks" }).click();
    await expect(mine.getByRole("button", { name: "Ask for a slot", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Done" }).click();
    await expect(page).toHaveURL(/for-you\/tasks\/done$/);
    await expect(page.getByRole("button", { name: "Wash the sweeper", exact: true })).toBeVisible();

    const panelTitle = page.getByRole("complementary").getByRole("textbox", { name: "Title" });
    await openInside(page, `/tasks?taskId=${task.id}`);
    await expect(panelTitle).toHaveValue("Call the tower");
    await page.keyboard.press("Escape");
    await expect(panelTitle).toBeHidden();
    const { task: notam } = await builder.ok(taskCalls.createTask, {
      description: "<p>Ask for the NOTAM</p>",
      owner: { id: builder.userId, type: "user" },
      deadline: "2020-01-31T12:00:00.000Z",
    });
    await openInside(page, `/tasks?taskId=${notam.id}`);
    const description = page.getByRole("complementary").getByRole("region", { name: "Description" });
    await description.getByRole("button").click();
    await description.getByRole("textbox").press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    await expect(description.getByRole("textbox")).toHaveText("");
    await page.getByRole("complementary").getByRole("textbox", { name: "Deadline" }).focus();
    await expect(description.getByText("Description is required")).toBeVisible();
    await expect(description.getByText("Ask for the NOTAM")).toBeVisible();
    await page.keyboard.press("Escape");
    await openInside(page, "/tasks?taskId=99999");
    await expect(page.getByRole("complementary").getByText("Task not found")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    await page.getByRole("dialog", { name: "New task" }).getByLabel("Title").fill("Order cones");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByText("You’ve created a new personal task")).toBeVisible();
    await page.getByRole("button", { name: "Open task" }).click();
    await expect(panelTitle).toHaveValue("Order cones");
    // Text being written is saved although the panel closes over it.
    await page.getByRole("button", { name: "Add a description" }).click();
    await page.getByRole("textbox", { name: "Description" }).fill("Forty of them");
    await page.keyboard.press("Escape");
    await expect(panelTitle).toBeHidden();
    await page.getByRole("button", { name: "Order cones", exact: true }).click();
    await expect(page.getByText("Forty of them")).toBeVisible();
    await panelTitle.fill("Order sixty cones");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Order sixty cones", exact: true })).toBeVisible();

    await page.route("**/api/v4/tasks?*", (route) => route.abort("connectionrefused"));
    await page.reload();
    await expect(page.getByText("Error at fetching tasks")).toBeVisible();
    await page.unroute("**/api/v4/tasks?*");
    await expect(page.getByRole("button", { name: "Order sixty cones", exact: true })).toBeVisible();

    await openInside(page, "/tasks?view=month");
    const today = page.locator("li[aria-current=date]");
    await expect(today.getByRole("button", { name: "Call the tower" })).toBeVisible();
    await today.getByRole("button", { name: "Call the tower" }).click();
    await expect(panelTitle).toHaveValue("Call the tower");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary")).toBeHidden();
    await openInside(page, `/tasks?table=${orders.id}&record=1&modal=editTask`);
    const dialog = page.getByRole("dialog", { name: "Tasks" });
    await expect(dialog.getByRole("button", { name: "Call the tower", exact: true })).toBeVisible();

    const { appId } = await builder.ok(pageCalls.createPage, { label: "Apron" });
    const bar = {
      align_items: "left",
      items_variant: "no_icon",
      items: [{ id: appId, type: "app" }],
    } as const;
    const top_bar = { ...bar, shortcuts: { tasks: true, notifications: true } };
    await builder.ok(barCalls.saveBars, { appId, top_bar } as never);
    const top = page.getByRole("navigation", { name: "Top bar of Apron" });
    await openInside(page, `/app/${appId}`);
    await expect(top.getByRole("link", { name: "Tasks" })).toBeVisible();

    await admin.ok(settingsCalls.updateOrganizationSettings, { hide_tasks: true });
    await page.reload();
    await expect(top.getByRole("link", { name: "Updates" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Tasks" })).toBeHidden();
    await expect(page.getByRole("button", { name: /^Tasks/ })).toBeHidden();
    await expect(page.getByRole("button", { name: "New task" })).toBeHidden();
    await page.keyboard.press("k");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("sweep apron");
    await expect(page.getByRole("option", { name: /^Sweep apron/ }).first()).toBeVisible();
    await page.getByRole("combobox").fill("call the tower");
    await expect(page.getByRole("option", { name: "Call the tower" })).toBeHidden();
    await expect(page.getByRole("dialog", { name: "New task" })).toBeHidden();
  },
);
