import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";

freshTest("A function is created, run, corrected, stored and compared", async ({ page, org, signIn }) => {
  await signIn(page, "admin", { org, path: "/lowcode/functions" });
  const menu = page.getByRole("navigation", { name: "Developer menu" });
  await expect(menu.getByRole("link", { name: "Triggers" })).toBeVisible();
  await expect(page.getByText("No functions yet")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "New Function" }).first().click();
  const panel = page.getByRole("complementary", { name: "New Function" });
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Label is required")).toBeVisible();
  await expect(panel.getByText("Language is required")).toBeVisible();
  await panel.getByLabel("Label").fill("Close order");
  await panel.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Python" }).click();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Function created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Close order" })).toBeVisible();

  const source = page.getByRole("textbox", { name: "Source of Close order" });
  await source.fill("def run(event):\n    return 1 / 0\n");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText(/ZeroDivisionError.*line 2/)).toBeVisible();

  await source.fill(
    'from workloom import log\ndef run(event):\n    log.warn("Late")\n    return {"done": True}\n',
  );
  await source.press("ControlOrMeta+Enter");
  await expect(page.locator("[data-good=true]")).toContainText("Successful");
  await expect(page.getByRole("log").getByText("Late")).toBeVisible();
  await expectAccessible(page);

  await source.press("ControlOrMeta+s");
  await expect(page.getByText("Version 1 saved")).toBeVisible();
  await source.fill("def run(event):\n    return 2\n");
  await page.getByLabel("Note", { exact: true }).fill("Shorter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Version 2 saved")).toBeVisible();
  const versions = page.getByRole("region", { name: "Versions" });
  await expect(versions.getByText("Shorter")).toBeVisible();
  await versions.getByRole("button", { name: "Compare with the editor: 1" }).click();
  await expect(page.getByText("+     return 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await versions.getByRole("button", { name: "Load version 1" }).click();
  await expect(source).toContainText("log.warn");
  await shot(page, "function-editor");
});
