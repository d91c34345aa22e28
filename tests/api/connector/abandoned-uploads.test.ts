import { expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { UPLOAD_KEPT_DAYS } from "#shared/limits/connector";
import { findImportRow } from "../../../server/areas/connector/repository";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import { configure, start, status, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();
const DAY = 86_400_000;
const CSV = "id,name\n1,Ana\n";

/** The storage key of an upload's file, while its row exists. */
const keyOf = async (identifier: string) =>
  (await findImportRow((await workspace.org.handle()).database, identifier))?.filePath ?? "";
const isKept = async (key: string) =>
  workspace.server.services.files.open(key).then(
    (stream) => stream.destroy().destroyed,
    () => false,
  );

/** Makes an upload this many days old. */
async function age(identifier: string, days: number): Promise<void> {
  const { database } = await workspace.org.handle();
  const sql = `update "import" set "createdAt" = "createdAt" - ? where "identifier" = ?`;
  await database.execute([{ sql, parameters: [days * DAY, identifier] }]);
}

test("A file that was not imported is deleted after a week, with the next upload; an imported one stays", async () => {
  const { builder, admin } = workspace;
  const forgotten = await upload(builder, "forgotten.csv", CSV);
  const recent = await upload(builder, "recent.csv", CSV);
  const imported = await upload(admin, "imported.csv", CSV);
  await start(admin, imported, await configure(admin, imported));
  await waitFor(admin, imported);
  await age(forgotten, UPLOAD_KEPT_DAYS + 0.1);
  await age(recent, UPLOAD_KEPT_DAYS - 0.1);
  await age(imported, UPLOAD_KEPT_DAYS + 0.1);
  const keys = {
    forgotten: await keyOf(forgotten),
    recent: await keyOf(recent),
    imported: await keyOf(imported),
  };
  expect(await isKept(keys.forgotten)).toBe(true);
  // Imported data is in the table; its file is deleted after the import was published.
  while (await isKept(keys.imported)) await pause();

  // Any user's upload triggers it.
  await upload(admin, "next.csv", CSV);
  await builder.fails("import_not_found", connectorCalls.getImport, { identifier: forgotten });
  expect(await isKept(keys.forgotten)).toBe(false);
  expect((await status(builder, recent)).state).toBe("uploaded");
  expect(await isKept(keys.recent)).toBe(true);
  expect((await status(admin, imported)).state).toBe("done");
});
