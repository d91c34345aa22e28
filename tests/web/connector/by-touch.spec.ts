import { expect, expectAccessible, isolatedTest, shot } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

isolatedTest.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

isolatedTest("Nothing is to be dropped where a finger can only choose", async ({ page, org, signIn }) => {
  const table = await createTestTable(
    await org.actor("builder"),
    "Defects",
    [
      { name: "Title", type: "text" },
      { name: "Photos", type: "image" },
    ],
    "form",
  );
  await signIn(page, "builder", { org, path: "/connector" });
  await expect(page.getByText("Excel, CSV and JSON files", { exact: true })).toBeVisible();
  await expect(page.getByText(/drop/i)).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "connector-touch");
  await page.goto(`${org.url}/object/${table.id}`);
  await page
    .getByRole("button", { name: /New record/ })
    .first()
    .tap();
  await expect(page.getByText("Choose images")).toBeVisible();
  await expect(page.getByText(/drop/i)).toHaveCount(0);
});
