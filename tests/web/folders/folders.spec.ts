import { foldersCalls } from "#shared/contract/folders";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";

freshTest(
  "Folders are made, opened, changed by a colleague, deleted while open, and brought back",
  async ({ page, org, signIn, openAs }) => {
    await createOrders(org, "Apron");
    await signIn(page, "builder", { org, path: "/home/folders" });
    await expect(page.getByText("No folders found")).toBeVisible();
    await page.getByRole("button", { name: "New folder" }).click();
    const panel = page.getByRole("complementary", { name: "New folder" });
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByText("Enter a title")).toBeVisible();
    await expect(panel.getByText("Choose at least one item")).toBeVisible();
    await panel.getByLabel("Title").fill("Airfield");
    await panel.getByRole("combobox", { name: "Contents" }).fill("work");
    await page.getByRole("option", { name: "Work orders", exact: true }).click();
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Save" }).click();
    const list = page.getByRole("list", { name: "Folders" });
    await expect(list.getByRole("link", { name: "Airfield 1 table" })).toBeVisible();
    await expectAccessible(page);
    await list.getByRole("link", { name: /Airfield/ }).click();
    await expect(
      page.getByRole("list", { name: "Tables" }).getByRole("link", { name: /Work orders/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await shot(page, "folder");

    const colleague = await openAs("admin", { org, path: "/home" });
    const { items } = await colleague.actor.ok(foldersCalls.listFolders);
    const folderId = items[0]?.id ?? 0;
    await expect(colleague.page.getByRole("list", { name: "Folders" }).getByRole("link")).toHaveCount(1);
    await colleague.actor.ok(foldersCalls.updateFolder, { folderId, label: "Apron side" });
    await expect(page.getByRole("heading", { name: "Apron side" })).toBeVisible();
    await colleague.actor.ok(foldersCalls.deleteFolder, { folderId });
    await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();

    await page.getByRole("link", { name: "Folders", exact: true }).click();
    await page.getByRole("tab", { name: "Trash" }).click();
    await page.getByRole("button", { name: "Restore: Apron side" }).click();
    await page.getByRole("tab", { name: "All" }).click();
    await list.getByRole("link", { name: /Apron side/ }).click();
    await expect(page.getByRole("heading", { name: "Apron side" })).toBeVisible();
    // The folder is now among the recent ones, whose commands the palette offers by name, too.
    await page.reload();
    await expect(page.getByRole("heading", { name: "Apron side" })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("excluir pasta");
    await page.getByRole("option", { name: "Delete folder Apron side" }).click();
    const sure = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(sure.getByText("Its contents stay where they are.")).toBeVisible();
    await sure.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByText("Apron side moved to Trash")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();
  },
);

freshTest(
  "A folder that does not exist says so, and members see folders without managing them",
  async ({ page, org, signIn }) => {
    await signIn(page, "member", { org, path: "/home/4711" });
    await expect(page).toHaveURL(/\/home\/folders\/4711$/);
    await expect(page.getByRole("alert")).toContainText("This folder does not exist");
    await page.getByRole("alert").getByRole("button", { name: "Folders" }).click();
    await expect(page.getByText("No folders found")).toBeVisible();
    await expect(page.getByRole("button", { name: "New folder" })).toHaveCount(0);
  },
);
