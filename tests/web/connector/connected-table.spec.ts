import { expect, expectAccessible, test } from "../../support/screen/browser";
import { startSourcePeer } from "../../support/peers/source-peer";

test("A table follows an address, says why it stopped, and goes on when the source is as before", async ({
  page,
  signIn,
  server,
}) => {
  let rows: object[] = [
    { code: "P-1", name: "Lamp" },
    { code: "P-2", name: "Paint" },
  ];
  const peer = await startSourcePeer(() => ({ body: { data: rows } }));
  await signIn(page, "builder", {
    path: "/connector/apis/api-sync/connect",
    org: await server.createOrganization(),
  });
  await page.getByLabel("Address").fill(`${peer.url}/v1/spare-parts`);
  await page.getByLabel("Path of the rows").fill("data");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connect spare-parts" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Lamp" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Table name")).toHaveValue("Spare parts");
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("button", { name: "Go to table" }).click();
  const state = page.getByRole("status", { name: "Source of this table" });
  await expect(state).toContainText("Follows its source");

  rows = [{ code: "P-1", title: "Lamp" }];
  await state.getByRole("link", { name: "Manage" }).click();
  const tables = page.getByRole("region", { name: /^Connected tables/ });
  await expect(tables).toBeInViewport();
  await tables.getByRole("button", { name: "Read now" }).click();
  await expect(tables).toContainText("Stopped");
  await expect(tables.getByRole("alert")).toHaveText(
    "The source has other columns now: − name, + title. Nothing was changed here.",
  );
  await expectAccessible(page);

  rows = [
    { code: "P-1", name: "Lamp" },
    { code: "P-3", name: "Signs" },
  ];
  await tables.getByRole("button", { name: "Read now" }).click();
  await expect(tables).toContainText("3 records");
  await expect(tables).toContainText("Follows its source");
  await peer.close();
});
