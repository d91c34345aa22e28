import { expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { tokenCalls } from "#shared/contract/tokens";
import { createClient } from "../../support/client";
import { errorOf } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeTable, sendUpload } from "../files/support/files";
import { setPlan } from "./support";

const workspace = useTestWorkspace();
const MEGABYTE = 1024 * 1024;

async function organizationWith(plan: string) {
  const org = await workspace.server.createOrganization();
  await setPlan(workspace.server, org, plan);
  return { org, handle: await org.handle(), admin: await org.actor("admin") };
}

test("Mails that users send count in the month, up to the plan's limit and its tolerance", async () => {
  const { handle, admin } = await organizationWith("free");
  const { quotas } = workspace.server.services;
  const context = { org: handle, actor: { kind: "user" as const, userId: admin.userId } };
  const takeBack = await quotas.count(context, "mails", 50);
  await expect(quotas.count(context, "mails", 6)).rejects.toMatchObject({
    id: "plan_limit_reached",
    values: { limit: 50 },
  });
  await quotas.count(context, "mails", 5);
  await takeBack();
  await quotas.count(context, "mails", 6);
});

test("A file beyond the plan's storage is refused; those that are there stay", async () => {
  const { handle, admin } = await organizationWith("free");
  const table = await makeTable(admin);
  const first = await sendUpload(admin, table, "Papers", "plan.txt", "Runway 07");
  expect(first.status).toBe(200);
  await handle.database.execute([
    { sql: `update "file" set "size" = ?`, parameters: [551 * MEGABYTE] } as never,
  ]);
  const answer = await sendUpload(admin, table, "Papers", "more.txt", "Runway 25");
  expect(errorOf(answer)).toMatchObject({ id: "storage_limit_reached" });
});

test("Calls with API tokens beyond those a second of the plan are refused with the wait", async () => {
  const { org, admin } = await organizationWith("business");
  const { value: token } = await admin.ok(tokenCalls.createApiToken, {
    name: "Dashboard",
    scopes: { everyTable: "read" },
  });
  const client = createClient({ port: org.port, host: org.host, token });
  const answers = await Promise.all(Array.from({ length: 30 }, () => client.call(tableCalls.listTables)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toMatchObject({ error: { id: "too_many_requests" } });
  expect(refused[0]?.headers["retry-after"]).toBe("1");
});
