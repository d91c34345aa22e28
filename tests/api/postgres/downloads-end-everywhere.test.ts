import { beforeAll, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { fillPath } from "#shared/contract/define";
import { fileCalls } from "#shared/contract/files";
import { useSecondServer } from "../../support/databases/two-servers";
import { beginDownload } from "../../support/peers/slow-download";
import { makeTable, upload } from "../files/support/files";

const SIZE = 32 * 1024 * 1024;

const { workspace, second } = useSecondServer();
let path: string;
beforeAll(async () => {
  const table = await makeTable(workspace.builder);
  const file = await upload(workspace.builder, table, "Papers", "survey.bin", Buffer.alloc(SIZE, 7));
  await table.add({ Title: "Survey", Papers: [{ ...file }] });
  path = fillPath(fileCalls.downloadFile.path, { fileId: file.id });
});

test("A download at one server is cut when its session ends at another, though no socket is open there", async () => {
  const actor = await workspace.org.actor("member");
  const headers = { Authorization: `Bearer ${actor.token}` };
  const slow = await beginDownload({ ...workspace.org, port: second.port }, path, headers);
  expect(slow.status).toBe(200);
  await actor.ok(accessCalls.logout);
  expect((await slow.slowRest()).isWhole).toBe(false);
});
