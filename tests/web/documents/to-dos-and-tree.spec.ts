import { documentCalls } from "#shared/contract/documents";
import { foldersCalls } from "#shared/contract/folders";
import { taskListCalls } from "#shared/contract/task-lists";
import { expect, expectAccessible, freshTest, openInside, shot } from "../../support/screen/browser";

freshTest(
  "A to-do of a template gets an owner and becomes a task, and the page is in its folder's tree",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    await signIn(page, "builder", { org, path: "/doc-page" });
    await page.getByRole("button", { name: "Templates" }).click();
    await page.getByRole("menuitem", { name: "Meeting notes" }).click();
    const text = page.getByRole("textbox", { name: "Text of the page" });
    await expect(text.getByRole("heading", { name: "Next steps" })).toBeVisible();
    const documentId = Number(new URL(page.url()).pathname.split("/").at(-1));

    await text.locator("li[data-checked]").first().getByRole("paragraph").click();
    await page.keyboard.type("Brief the crew");
    await text.getByRole("button", { name: "Owner and date" }).click();
    const dialog = page.getByRole("dialog", { name: "Owner and date" });
    await dialog.getByRole("combobox", { name: "Owner" }).click();
    await page.getByRole("option", { name: "Lucía Requena" }).click();
    await dialog.getByLabel("Due date").fill("2026-12-04");
    await dialog.getByRole("checkbox", { name: "Create a task" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(text.getByRole("button", { name: /^Owner and date: Lucía Requena · / })).toBeVisible();
    await expectAccessible(page);
    await shot(page, "doc-to-do");
    const found = await builder.ok(taskListCalls.listTasks, { scope: "all" });
    expect(JSON.stringify(found)).toContain("Brief the crew");

    await page.getByRole("button", { name: "Actions for Meeting notes" }).click();
    await page.getByRole("menuitem", { name: "Suggest changes" }).click();
    await text.getByText("Brief the crew", { exact: true }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" at night");
    await expect(text.locator("ins")).toHaveText(" at night");
    const bar = page.getByRole("toolbar", { name: "Suggestions" });
    await bar.getByRole("button", { name: /^Accept/ }).click();
    await expect(text.locator("ins")).toHaveCount(0);
    await expect(text.getByText("Brief the crew at night", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Actions for Meeting notes" }).click();
    await page.getByRole("menuitem", { name: "New page inside" }).click();
    await expect(page).not.toHaveURL(new RegExp(`/doc-page/${documentId}$`));
    await page.getByRole("textbox", { name: "Title" }).fill("Decisions");
    await page.keyboard.press("Enter");
    const tabs = [{ type: "document" as const, id: documentId }];
    const { folder } = await builder.ok(foldersCalls.createFolder, { label: "Shifts", tabs });
    await openInside(page, `/home/${folder.id}`);
    const tree = page.getByRole("list", { name: "Page tree" });
    await expect(tree.getByRole("link")).toHaveText(["Meeting notes", "Decisions"]);
    await tree.getByRole("button", { name: "Fold Meeting notes" }).click();
    await expect(tree.getByRole("link")).toHaveText(["Meeting notes"]);
    await expectAccessible(page);
    await shot(page, "folder-tree");
    const { items } = await builder.ok(documentCalls.listDocuments);
    expect(items.find(({ title }) => title === "Decisions")?.parentId).toBe(documentId);
  },
);
