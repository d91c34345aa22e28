import { existsSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { UPLOAD_KEPT_DAYS } from "#shared/limits/connector";
import { importPaths } from "../../../server/areas/connector/paths";
import { useHouse } from "../../support/house";
import { configure, start, status, upload, waitFor } from "./support/upload";

const house = useHouse();
const DAY = 86_400_000;
const CSV = "id,name\n1,Ana\n";

const folderOf = (identifier: string) =>
  importPaths(house.server.dataFolder, house.org.id, identifier).folder;

/** Lets an upload be so many days old. */
async function age(identifier: string, days: number): Promise<void> {
  const { database } = await house.org.handle();
  const sql = `update "import" set "createdAt" = "createdAt" - ? where "identifier" = ?`;
  await database.execute([{ sql, parameters: [days * DAY, identifier] }]);
}

test("A file that nobody imported is gone a week later, when the next one is brought; what was imported stays", async () => {
  const { builder, admin } = house;
  const forgotten = await upload(builder, "forgotten.csv", CSV);
  const recent = await upload(builder, "recent.csv", CSV);
  const imported = await upload(admin, "imported.csv", CSV);
  await start(admin, imported, await configure(admin, imported));
  await waitFor(admin, imported);
  await age(forgotten, UPLOAD_KEPT_DAYS + 0.1);
  await age(recent, UPLOAD_KEPT_DAYS - 0.1);
  await age(imported, UPLOAD_KEPT_DAYS + 0.1);
  expect(existsSync(folderOf(forgotten))).toBe(true);

  // Whoever it is that brings one.
  await upload(admin, "next.csv", CSV);
  await builder.fails("import_not_found", connectorCalls.getImport, { identifier: forgotten });
  expect(existsSync(folderOf(forgotten))).toBe(false);
  expect((await status(builder, recent)).state).toBe("uploaded");
  expect(existsSync(folderOf(recent))).toBe(true);
  expect((await status(admin, imported)).state).toBe("done");
});
