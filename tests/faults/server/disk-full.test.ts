import { expect, test } from "@jest/globals";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { accessCalls } from "#shared/contract/access";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { systemCalls } from "#shared/contract/system";
import { tableCalls } from "#shared/contract/tables";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { startMailPeer } from "../../api/outbox/mail-peer";
import { createClient } from "../../support/client";
import { useDiskFolder } from "../../support/disk-folder";
import { actorNames } from "../../support/organizations/organization";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess } from "../../support/server-process";
import { createTestTable } from "../../support/tables";

const folder = useDiskFolder("disk-full");
/** Bytes by which files may still grow. */
const ROOM = 256 * 1024;
const LETTERS = "x".repeat(10_000);
/** More log-ins than fit into the last pages. */
const LOG_INS = 30;

const largestFile = () =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (name) => statSync(join(folder, name)).size,
    ),
  );

test("On a full disk people log in and read, writes are refused, and the health and the log say so", async () => {
  const prepared = await prepareFolder(folder);
  const before = await startServerProcess(folder);
  const table = await createTestTable(prepared.caller("builder", before.port), "Notes");
  await prepared.caller("viewer", before.port).ok(accessCalls.setMfa, { isChosen: true });
  await before.stop();

  const peer = await startMailPeer();
  const lines: string[] = [];
  const limits = { maxFileBytes: largestFile() + ROOM, onLine: (line: string) => void lines.push(line) };
  const server = await startServerProcess(
    folder,
    [],
    { WORKLOOM_SMTP_URL: `smtp://127.0.0.1:${peer.port}` },
    limits,
  );
  const builder = prepared.caller("builder", server.port);
  expect(await builder.ok(systemCalls.getHealth)).toMatchObject({ status: "ok", storage: "ok" });
  const write = () =>
    builder.call(recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: table.data({ Title: LETTERS }) }],
    });
  let answer = await write();
  for (let records = 0; answer.status === 200 && records < 1000; records += 1) answer = await write();
  expect(answer.body).toMatchObject({ error: { id: "storage_unavailable" } });

  expect(await builder.ok(systemCalls.getHealth)).toMatchObject({ status: "degraded", storage: "refusing" });
  expect(lines.filter((line) => line.includes("the storage refuses writes"))).toHaveLength(1);
  const place = { port: server.port, host: prepared.host };
  for (let count = 0; count < LOG_INS; count += 1) {
    const visitor = createClient({ ...place, token: null });
    const opened = await visitor.ok(accessCalls.login, {
      email: actorNames.member,
      password: DEMO_PASSWORD,
      keep: "token",
    });
    const token = ("token" in opened ? opened.token : null) ?? null;
    const member = createClient({ ...place, token });
    await member.ok(accessCalls.getSession);
    await member.ok(homeCalls.getHome);
    const { records } = await member.ok(recordCalls.queryRecords, { tableId: table.id, size: 1 });
    expect(records).toHaveLength(1);
  }
  expect((await builder.ok(tableCalls.getTable, { tableId: table.id })).table.id).toBe(table.id);

  const visitor = createClient({ ...place, token: null });
  const credentials = { email: actorNames.viewer, password: DEMO_PASSWORD, keep: "token" } as const;
  const mail = peer.next();
  const asked = await visitor.ok(accessCalls.login, credentials);
  const verifySession = ("verifySession" in asked ? asked.verifySession : null) ?? "";
  const code = /^(\d{6})\r?$/m.exec(await mail)?.[1] ?? "";
  const wrong = { verifySession, verifyCode: code === "000000" ? "111111" : "000000" };
  await visitor.fails("code_mismatch", accessCalls.mfaLogin, wrong);
  const opened = await visitor.ok(accessCalls.mfaLogin, { verifySession, verifyCode: code });
  await createClient({ ...place, token: opened.token ?? null }).ok(homeCalls.getHome);
  await visitor.fails("verification_ended", accessCalls.mfaLogin, { verifySession, verifyCode: code });
  await server.stop();
  await peer.close();
}, 60_000);
