import { expect, test } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { BULK_MAX } from "#shared/limits/records";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";
import { isHealthy } from "../../../scripts/start/health.mjs";
import { projectRoot } from "../../../server/project-root";
import { useDiskFolder } from "../../support/disk-folder";
import { pause } from "../../support/pause";
import { memoryOf } from "../../support/memory";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess } from "../../support/server-process";
import { createTestTable } from "../../support/tables";

const MB = 1024 * 1024;
const CALLS = 20;
/** A load like this leaves more than this behind; an idle server frees it. */
const GIVEN_BACK = 25 * MB;

const folder = useDiskFolder("given-back");

test("A server gives back what a load left behind, and goes on as before", async () => {
  const prepared = await prepareFolder(folder);
  const server = await startServerProcess(folder);
  const builder = prepared.caller("builder", server.port);
  const table = await createTestTable(builder);
  const remark = "The threshold was repainted, the lights were checked. ".repeat(4);
  for (let call = 0; call < CALLS; call += 1) {
    const records = Array.from({ length: BULK_MAX }, (_, index) => ({
      data: table.data({ Title: `${call} ${index} ${remark}`, Hours: index }),
    }));
    await builder.ok(recordCalls.createRecords, { tableId: table.id, records });
  }
  const behind = memoryOf(server.child.pid ?? 0);
  while (memoryOf(server.child.pid ?? 0) > behind - GIVEN_BACK) await pause();
  await table.add({ Title: "Apron", Hours: 1 });
  const { total } = await builder.ok(recordCalls.countRecords, { tableId: table.id });
  expect(total).toBe(CALLS * BULK_MAX + 1);
  await server.stop();
}, 60_000);

const onLinux = process.platform === "linux" ? test : test.skip;

onLinux(
  "Started by hand, the server gives itself the settings that it is made for",
  async () => {
    const port = await freePort();
    const { MALLOC_ARENA_MAX: _settings, ...env } = process.env;
    const server = spawn(process.execPath, [join(projectRoot(), "dist/server/main.js")], {
      stdio: "ignore",
      env: { ...env, PORT: `${port}`, WORKLOOM_DATA: join(folder, "by-hand"), WORKLOOM_MAIL_PORT: "off" },
    });
    while (!(await isHealthy(port))) await pause();
    const tell = (what: string) => readFileSync(`/proc/${server.pid}/${what}`, "utf8").split("\0");
    expect(tell("cmdline")).toContain("--expose-gc");
    expect(tell("environ")).toContain("MALLOC_ARENA_MAX=2");
    server.kill("SIGTERM");
    expect(await once(server, "exit")).toEqual([0, null]);
  },
  60_000,
);
