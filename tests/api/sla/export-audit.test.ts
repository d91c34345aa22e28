import { expect, test } from "@jest/globals";
import { fillPath } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { outboxCalls } from "#shared/contract/outbox";
import { slaCalls } from "#shared/contract/sla";
import type { Client } from "../../support/client";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import type { TestActor } from "../../support/organizations/organization";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();
const { exportSla } = slaCalls;

const orders = async (owner: Client = workspace.builder) => {
  const table = await createTestTable(owner, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
  ]);
  await table.add({ Title: "=1+1", Status: 1 }, { Title: "B", Status: 2 });
  return table;
};

testCall(workspace, {
  what: "export the time in stages",
  call: exportSla,
  argument: async () => ({ object_type: (await orders()).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: { "an order nobody knows": { change: { order_key: "length" as "time" }, path: "order_key" } },
});

test("The file arrives by e-mail with one row a stay, and no cell runs as a formula", async () => {
  const table = await orders();
  const { identifier, jobId } = await workspace.viewer.ok(exportSla, { object_type: table.id });
  await jobDone(workspace.viewer, jobId);
  const { mails } = await workspace.admin.ok(outboxCalls.listOutbox, {});
  const found = mails.find(({ to }) => to === workspace.viewer.email);
  const { mail } = await workspace.admin.ok(outboxCalls.getMail, { mailId: found?.id ?? 0 });
  expect(mail.text).toContain(`/exports/${identifier}`);
  const [header, first, second] = await lines(workspace.viewer, identifier);
  expect(header).toBe("Record,Record number,Field,Stage,Started,Started by,Finished,Finished by,Hours");
  expect(first).toMatch(/^'=1\+1,1,Status,New,/);
  expect(second).toMatch(/^B,2,Status,Planned,.*,,,0$/);
});

test("A file in a custom order needs the Expert plan", async () => {
  const table = await orders();
  const order = { order_key: "started_at", order_direction: "desc" } as const;
  await workspace.admin.fails("plan_needed", exportSla, { object_type: table.id, ...order });
  const expert = await workspace.server.createOrganization(undefined, ["expertFeatures"]);
  const admin = await expert.actor("admin");
  const { id } = await orders(admin);
  const { identifier, jobId } = await admin.ok(exportSla, { object_type: id, ...order });
  await jobDone(admin, jobId);
  const [, first, second] = await lines(admin, identifier);
  expect(first).toMatch(/^B,/);
  expect(second).toMatch(/^'=1\+1,/);
});

async function lines(owner: TestActor, identifier: string): Promise<string[]> {
  const { status, bytes } = await send({
    port: owner.org.port,
    host: owner.org.host,
    method: "GET",
    path: fillPath(exportCalls.downloadExport.path, { identifier }),
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  expect(status).toBe(200);
  return bytes.toString().replace("\uFEFF", "").trimEnd().split("\n");
}
