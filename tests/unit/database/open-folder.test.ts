import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { openDatabases } from "../../../server/database/open-databases";
import { structure } from "../../support/databases/structure";

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "workloom-folder-"));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const opening = (folder = dataFolder) => openDatabases({ dataFolder: folder }, structure);

test("A data folder of a newer version is left unchanged, and the error says what to do", async () => {
  await (await opening()).close();
  const path = join(dataFolder, "control.sqlite");
  const file = new Database(path);
  file.exec(`insert into "migration" ("version", "at") values (9999, 0)`);
  file.close();
  await expect(opening()).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringMatching(/control\.sqlite was made by a newer Workloom.+Start the newer one/),
  });
});

test("A data folder that is a file, or below one, is said in one sentence", async () => {
  const path = join(dataFolder, "notes.txt");
  writeFileSync(path, "notes");
  for (const folder of [path, join(path, "data")]) {
    const message = expect.stringContaining(`The data folder ${folder} cannot be used`);
    await expect(opening(folder)).rejects.toMatchObject({ name: "StartError", message });
  }
});

test("While one server has a data folder no other one starts on it; once it has stopped the next one does", async () => {
  const first = await opening();
  await expect(opening()).rejects.toMatchObject({
    name: "StartError",
    message: `The data folder ${dataFolder} is in use by another Workloom server.`,
  });
  await first.close();
  await (await opening()).close();
});
