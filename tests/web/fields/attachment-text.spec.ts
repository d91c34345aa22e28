import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt } from "../../support/screen/grid";
import { picture } from "../../api/files/support/files";
import { addWith, makeTable, settled } from "../../api/readings/support/notices";

test("The text of a file is read in a dialog, which says what could not be read", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const table = await makeTable(builder);
  await settled(builder, table, await addWith(builder, table, "note.txt", "Gate 4 is shut\nUse gate 5"));
  await settled(builder, table, await addWith(builder, table, "photo.png", await picture("png")));
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cellAt(page, 1, 2)).toHaveText("No AI provider is set up");
  await cellAt(page, 0, 2).dblclick();
  const dialog = page.getByRole("dialog", { name: "Says" });
  await expect(dialog.getByText("Use gate 5")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await cellAt(page, 1, 2).dblclick();
  await expect(dialog.getByText("No AI provider is set up")).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("No AI provider is set up")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "attachment-text");
});
