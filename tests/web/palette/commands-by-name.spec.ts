import type { Page } from "@playwright/test";
import { documentCalls } from "#shared/contract/documents";
import { foldersCalls } from "#shared/contract/folders";
import { pageCalls } from "#shared/contract/pages";
import { createOrders } from "../../support/screen/grid";
import { expect, expectAccessible, freshTest as test } from "../../support/screen/browser";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search or run a command" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await palette(page).getByRole("combobox").fill(words);
}

test("Tables, apps, folders, doc pages and roles are found with their commands by name", async ({
  page,
  org,
  signIn,
}) => {
  await createOrders(org, "Sweep apron");
  const admin = await org.actor("admin");
  await admin.ok(pageCalls.createPage, { label: "Night board" });
  await admin.ok(foldersCalls.createFolder, { label: "Hangars", tabs: [] });
  await admin.ok(documentCalls.createDocument, { title: "Closure guide" });
  await signIn(page, "admin", { org });
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  for (const [words, name] of [
    ["delete orders", "Delete Work orders"],
    ["renomear orders", "Rename Work orders"],
    ["duplicate orders", "Duplicate Work orders"],
    ["exportar orders", "Download Work orders"],
    ["delete night", "Delete Night board"],
    ["share night", "Share Night board"],
    ["clone night", "Duplicate Night board"],
    ["edit hangars", /Hangars/],
    ["delete folder", /Hangars/],
    ["duplicar closure", "Duplicate Closure guide"],
    ["rename closure", "Rename Closure guide"],
    ["share closure", "Share Closure guide"],
    ["download closure", "Download Closure guide"],
    ["copy link closure", "Copy link to Closure guide"],
    ["role viewer", "Viewer"],
  ] as const) {
    await find(page, words);
    await expect(option(page, name).first(), words).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  await find(page, "Field");
  await page.keyboard.press("Tab");
  await expect(option(page, "New field in Work orders")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await find(page, "rename closure");
  await page.keyboard.press("Enter");
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await page.keyboard.type("Closure manual");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await admin.ok(documentCalls.listDocuments)).items.map((item) => item.title))
    .toEqual(["Closure manual"]);
  await admin.ok(documentCalls.updateDocument, {
    documentId: (await admin.ok(documentCalls.listDocuments)).items[0]?.id ?? 0,
    title: "Closure guide",
  });
  await find(page, "delete closure");
  await expect(palette(page).getByRole("option", { selected: true })).toContainText("Delete Closure guide");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Closure guide");
  await find(page, "delete orders");
  await expect(palette(page).getByRole("option", { selected: true })).toContainText("Delete Work orders");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Work orders/ })).toBeVisible();
  await expect.poll(async () => (await admin.ok(documentCalls.listDocuments)).items).toEqual([]);
});
