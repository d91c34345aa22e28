import { taskCalls } from "#shared/contract/tasks";
import { taskListCalls } from "#shared/contract/task-lists";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";

freshTest(
  "Tasks are dragged between sections and days, cloned, given files, and come again",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    const make = (title: string, more: object) =>
      builder.ok(taskCalls.createTask, { title, owners: [builder.userId], ...more });
    await make("Sweep apron", { deadline: noon.toISOString() });
    await make("Change lamps", { status: "doing" });
    await signIn(page, "builder", { org, path: "/tasks" });
    const section = (name: string) => page.getByRole("region", { name });
    const task = (name: string) => page.getByRole("button", { name, exact: true });

    await task("Sweep apron").dragTo(task("Change lamps"));
    await expect(section("Doing 2").getByRole("listitem")).toHaveCount(2);

    // Several are selected by keys or clicks and changed in one step, which one undo takes back.
    await make("Count cones", { status: "suggestion" });
    await expect(task("Count cones")).toBeVisible();
    await task("Sweep apron").focus();
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: /selected$/ });
    await expect(bar).toHaveAccessibleName("1 selected");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar).toHaveAccessibleName("2 selected");
    await page.keyboard.press("Shift+ArrowUp");
    await expect(bar).toHaveAccessibleName("1 selected");
    await task("Count cones").click({ modifiers: ["Shift"] });
    await expect(bar).toHaveAccessibleName("3 selected");
    await page.getByRole("checkbox", { name: "Select Count cones" }).click();
    await expect(bar).toHaveAccessibleName("2 selected");
    await expectAccessible(page);
    await shot(page, "tasks-selected");
    await bar.getByRole("button", { name: "Priority" }).click();
    await page.getByRole("menuitemradio", { name: "Urgent" }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByText("2 tasks changed")).toBeVisible();
    await expect(section("Doing 2").getByText("Urgent")).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(section("Doing 2").getByText("Urgent")).toHaveCount(0);
    await task("Count cones").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    await page.keyboard.press("x");
    await bar.getByRole("button", { name: "Delete 1 task" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete 1 task" }).click();
    await expect(task("Count cones")).toBeHidden();

    // The search and the order are in the address.
    await page.getByRole("button", { name: "Sort" }).click();
    await page.getByRole("menuitemradio", { name: "By deadline" }).click();
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("lamps");
    await expect(page).toHaveURL(/[?]sort=deadline&search=lamps$/);
    await page.reload();
    await expect(task("Change lamps")).toBeVisible();
    await expect(task("Sweep apron")).toBeHidden();
    await page.goto(`${org.url}/tasks`);

    await task("Sweep apron").click();
    const panel = page.getByRole("complementary");
    await expect(panel).toBeFocused();
    await panel.locator("input[type=file]").setInputFiles({
      name: "plan.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("From east to west"),
    });
    await panel.getByRole("button", { name: "plan.txt", exact: true }).click();
    const preview = page.getByRole("dialog", { name: "plan.txt" });
    await expect(preview.getByText("From east to west")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    await panel.getByRole("combobox", { name: "Repeat" }).click();
    await page.getByRole("option", { name: "Weekly" }).click();
    await expect(panel.getByText("Every week")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "task-with-files");
    await panel.getByRole("button", { name: "Remove plan.txt" }).click();
    await expect(panel.getByText("plan.txt")).toBeHidden();
    await page.keyboard.press("Escape");

    await section("Doing 2").getByRole("button", { name: "Actions for Sweep apron" }).click();
    await page.getByRole("menuitem", { name: "Clone task" }).click();
    await expect(page.getByText("Task cloned successfully")).toBeVisible();

    const stored = async () => (await builder.ok(taskListCalls.listTasks, {})).items;
    const deadlines = async () =>
      (await stored()).flatMap(({ title, deadline }) =>
        title === "Sweep apron" ? [deadline?.slice(0, 10)] : [],
      );
    await section("Doing 2").getByRole("checkbox", { name: "Complete Sweep apron" }).click();
    const next = new Date(noon.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    await expect.poll(deadlines).toContain(next);

    await page.goto(`${org.url}/tasks?view=month`);
    const days = page.getByRole("list", { name: "Tasks" });
    const cell = (at: string) => {
      const day = new Date(`${at}T12:00:00Z`).toLocaleDateString("en-US", {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      });
      return days.getByRole("listitem", { name: new RegExp(`^${day}`) });
    };
    const tenth = `${noon.toISOString().slice(0, 8)}10`;
    await cell(noon.toISOString().slice(0, 10))
      .getByRole("button", { name: /^Sweep apron/ })
      .first()
      .dragTo(cell(tenth));
    await expect(cell(tenth).getByRole("button", { name: /^Sweep apron/ })).toBeVisible();
    await expect.poll(deadlines).toContain(tenth);
    await shot(page, "task-month");
  },
);
