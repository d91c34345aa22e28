import { tableCalls } from "#shared/contract/tables";
import { expect, test } from "../../support/screen/browser";

test("A table whose icon is called as no icon is shows a table's, and Home shows everything", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  for (const icon of ["constructor", "no-such-icon"])
    await builder.ok(tableCalls.createTable, { label: `Of ${icon}`, icon });
  await signIn(page, "builder", { org });
  for (const icon of ["constructor", "no-such-icon"])
    await expect(page.getByRole("link", { name: `Of ${icon}` }).first()).toBeVisible();
});
