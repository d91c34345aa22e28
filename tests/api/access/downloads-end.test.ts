import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { fillPath } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { fileCalls } from "#shared/contract/files";
import { exportKey } from "../../../server/areas/exports/paths";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import type { TestActor } from "../../support/organizations/organization";
import { beginDownload } from "../../support/peers/slow-download";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger } from "../policy/change-rights";
import { makeTable, upload } from "../files/support/files";

/** More than the buffers between two sockets hold. */
const SIZE = 32 * 1024 * 1024;

const workspace = useTestWorkspace();
let files: TestTable;
let fileId: number;
let table: TestTable;
beforeAll(async () => {
  files = await makeTable(workspace.builder);
  const file = await upload(workspace.builder, files, "Papers", "survey.bin", Buffer.alloc(SIZE, 7));
  await files.add({ Title: "Survey", Papers: [{ ...file }] });
  fileId = file.id;
  table = await createTestTable(workspace.builder);
});

const filePath = () => fillPath(fileCalls.downloadFile.path, { fileId });
const as = ({ token }: Pick<TestActor, "token">) => ({ Authorization: `Bearer ${token}` });

/** An export of the actor's whose file takes a while to download. */
async function longExport(actor: TestActor): Promise<{ identifier: string; path: string }> {
  const { identifier, jobId } = await actor.ok(exportCalls.exportTable, { id: table.id, filters: {} });
  await jobDone(actor, jobId);
  const draft = join(workspace.server.dataFolder, randomUUID());
  writeFileSync(draft, Buffer.alloc(SIZE, 7));
  await workspace.server.services.files.put(exportKey(workspace.org.id, identifier), draft, "text/csv");
  return { identifier, path: fillPath(exportCalls.downloadExport.path, { identifier }) };
}

describe("A session's download", () => {
  test("completes, however slowly it is read, while the session is valid", async () => {
    const actor = await workspace.org.actor("member");
    const slow = await beginDownload(workspace.org, filePath(), as(actor));
    await workspace.org.actor("member");
    expect(await slow.rest()).toEqual({ isWhole: true, bytes: SIZE });
  });

  test("is aborted when its user signs out; another session's continues", async () => {
    const [leaving, staying] = [await workspace.org.actor("member"), await workspace.org.actor("member")];
    const [cut, kept] = [
      await beginDownload(workspace.org, filePath(), as(leaving)),
      await beginDownload(workspace.org, filePath(), as(staying)),
    ];
    expect([cut.status, kept.status]).toEqual([200, 200]);
    await leaving.ok(accessCalls.logout);
    const { isWhole, bytes } = await cut.slowRest();
    expect(isWhole).toBe(false);
    expect(bytes).toBeLessThan(SIZE);
    expect(await kept.rest()).toEqual({ isWhole: true, bytes: SIZE });
  });

  test("is aborted when the device is signed out from another one, or its user is deactivated", async () => {
    const [phone, laptop] = [await workspace.org.actor("viewer"), await workspace.org.actor("viewer")];
    const first = await beginDownload(workspace.org, filePath(), as(phone));
    const { sessions } = await phone.ok(accessCalls.listDeviceSessions);
    const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    await laptop.ok(accessCalls.revokeDeviceSession, { sessionId });
    expect((await first.slowRest()).isWhole).toBe(false);
    const second = await beginDownload(workspace.org, filePath(), as(laptop));
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    await rights.update("user", workspace.viewer.userId, { isActive: false });
    expect((await second.slowRest()).isWhole).toBe(false);
    await rights.update("user", workspace.viewer.userId, { isActive: true });
  });

  test("is aborted for exports as well", async () => {
    const actor = await workspace.org.actor("member");
    const { path } = await longExport(actor);
    const slow = await beginDownload(workspace.org, path, as(actor));
    await actor.ok(accessCalls.logout);
    expect((await slow.slowRest()).isWhole).toBe(false);
  });

  test("with an export's cookie ends with the session that got it, and the cookie becomes invalid", async () => {
    const actor = await workspace.org.actor("member");
    const { identifier, path } = await longExport(actor);
    const { headers } = await actor.call(exportCalls.openExport, { identifier });
    const Cookie = (headers["set-cookie"]?.[0] ?? "").split(";")[0]!;
    const slow = await beginDownload(workspace.org, path, { Cookie });
    expect(slow.status).toBe(200);
    await actor.ok(accessCalls.logout);
    expect((await slow.slowRest()).isWhole).toBe(false);
    const { status } = await send({ ...workspace.org, method: "GET", path, headers: { Cookie } });
    expect(status).toBe(401);
  });
});
