import { expect, test } from "@jest/globals";
import { fillPath } from "#shared/contract/define";
import { fileCalls } from "#shared/contract/files";
import { taskCalls } from "#shared/contract/tasks";
import type { FileEntry } from "#shared/fields/values/file-list";
import { send } from "../../support/http";
import { sendForm } from "../../support/screen/forms";
import type { TestActor } from "../../support/organizations/organization";
import { useTestWorkspace } from "../../support/test-workspace";
import { removeUploads } from "../../../server/areas/files/public";

const workspace = useTestWorkspace();

async function upload(actor: TestActor): Promise<FileEntry> {
  const file = { name: "plan.txt", content: Buffer.from("Taxiway S1 closed") };
  const { bytes } = await sendForm(actor, taskCalls.uploadTaskFile, {}, file);
  return (JSON.parse(bytes.toString("utf8")) as { file: FileEntry }).file;
}

const download = (actor: TestActor, taskId: number, fileId: number) =>
  send({
    ...workspace.org,
    method: "GET",
    path: fillPath(taskCalls.getTaskFile.path, { taskId, fileId }),
    headers: { Authorization: `Bearer ${actor.token}` },
  });

test("A task keeps the files that its people attach, for those who see it", async () => {
  const file = await upload(workspace.member);
  const { task } = await workspace.member.ok(taskCalls.createTask, {
    title: "Close S1",
    owners: [workspace.member.userId],
    attachments: [file.id],
  });
  expect(task.attachments).toMatchObject([{ id: file.id, name: "plan.txt" }]);
  const { server, org } = workspace;
  const house = { services: server.services, org: await org.handle() };
  await removeUploads(house, Date.now() + 1000, new AbortController().signal);
  const saved = await download(workspace.member, task.id, file.id);
  expect([saved.status, saved.headers["content-disposition"]]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ]);
  expect((await download(workspace.viewer, task.id, file.id)).status).toBe(404);
  const generic = fillPath(fileCalls.downloadFile.path, { disposition: "attachment", fileId: file.id });
  const headers = { Authorization: `Bearer ${workspace.viewer.token}` };
  expect((await send({ ...org, method: "GET", path: generic, headers })).status).toBe(404);
});

test("A task accepts neither another user's upload nor a file in use", async () => {
  const file = await upload(workspace.admin);
  const argument = { title: "A", owners: [workspace.member.userId], attachments: [file.id] };
  await workspace.member.fails("field_validation_failed", taskCalls.createTask, argument);
  await workspace.admin.ok(taskCalls.createTask, argument);
  await workspace.admin.fails("field_validation_failed", taskCalls.createTask, argument);
});
