import { expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { configure, start, upload, waitFor } from "../../api/connector/support/upload";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { countRounds } from "../../support/progress";
import { startServerProcess, type ServerProcess } from "../../support/server-process";

const isSoak = process.env["SOAK"] === "1";
const KILLS = isSoak ? 30 : 3;
const LONG = isSoak ? 3_600_000 : 120_000;
const folder = useDiskFolder("import-claim");

/** Kills the server as soon as its file says that an upload was claimed for import. */
async function killOnceTaken(server: ServerProcess, identifier: string): Promise<void> {
  const files = join(folder, "organizations");
  const name = readdirSync(files).find((file) => file.endsWith(".sqlite")) ?? "";
  const file = new Database(join(files, name), { readonly: true });
  const state = file.prepare(`select "state" from "import" where "identifier" = ?`).pluck();
  while (state.get(identifier) === "uploaded") await nextTurn();
  await server.kill();
  file.close();
}

test(
  "An import whose server is killed the moment it starts is completed by the next server",
  async () => {
    const prepared = await prepareFolder(folder);
    let server = await startServerProcess(folder);
    for (const kill of countRounds(KILLS)) {
      const builder = prepared.caller("builder", server.port);
      const identifier = await upload(builder, "short.csv", "number,name\n1,One\n2,Two\n");
      const config = await configure(builder, identifier);
      // The client does not learn whether it started.
      const unheard = start(builder, identifier, config, `Short ${kill}`).catch(() => undefined);
      await killOnceTaken(server, identifier);
      await unheard;
      server = await startServerProcess(folder);
      const done = await waitFor(prepared.caller("builder", server.port), identifier);
      expect(done).toMatchObject({ state: "done", error: null, refusedRows: 0 });
      expect(done.progress.recordsCreated).toBe(2);
    }
    await server.stop();
  },
  LONG,
);
