import { beforeAll, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { isOpen } from "#shared/contract/define";
import { scimTokenCalls } from "#shared/contract/scim-tokens";
import { SCIM_PATH } from "#shared/limits/users";
import { contractCalls } from "../../../support/contract-calls";
import { send } from "../../../support/http";
import { openSocket, type TestSocket } from "../../../support/socket";
import { useTestWorkspace } from "../../../support/test-workspace";
import { picture } from "../../files/support/files";
import { ask } from "./ask";
import { SampleObjects, SECRET } from "./sample-objects";
import { sampleArgument, type Argument } from "./samples";

const workspace = useTestWorkspace();
const held = new Map<string, Argument>();
let file: Buffer;
let socket: TestSocket;
let scimToken: string;
beforeAll(async () => {
  file = await picture("png");
  const objects = new SampleObjects(workspace);
  for (const call of contractCalls) held.set(call[0], await sampleArgument(call, objects, workspace.admin));
  const role = await objects.memberRole();
  scimToken = (await workspace.admin.ok(scimTokenCalls.createScimToken, { name: "Sync", role })).token;
  socket = await openSocket(workspace.admin);
  await block();
});

/** Plans are kept outside of the organisation's own database. */
async function block(): Promise<void> {
  const { databases, services } = workspace.server;
  const { id, subdomain } = workspace.org;
  await databases.control.execute([
    { sql: `update "organization" set "plan" = 'blocked' where "id" = ?`, parameters: [id] },
  ]);
  services.organizations.forget(subdomain);
}

/** Of samples with a wrong password, an unknown order or plan, and the export of a table. */
const otherAnswers: Readonly<Record<string, string>> = {
  confirmPayment: "order_closed",
  rejectPayment: "order_closed",
  setOrganizationPlan: "invalid_plan",
  confirmSession: "password_mismatch",
  getExport: "plan_blocked",
  openExport: "plan_blocked",
};

test.each(contractCalls)(
  "%s answers what the blocked screen needs, or that the plan is blocked",
  async (...call) => {
    const [name, definition] = call;
    const { access, whileBlocked = access === "anyone" } = definition;
    const { token } = await workspace.org.actor("admin");
    const { error, text } = await ask(workspace.org, token, definition, held.get(name) ?? {}, file);
    if (!whileBlocked) expect(error).toBe("plan_blocked");
    else if (!isOpen(access)) expect(error).toBe(otherAnswers[name] ?? null);
    expect(text).not.toContain(SECRET);
  },
);

test("A blocked plan leaves the session, its end, the order that reactivates it, payments and the export", () => {
  const needed = contractCalls.filter(([, { access, whileBlocked }]) => !isOpen(access) && whileBlocked);
  expect(needed.map(([name]) => name).sort()).toEqual([
    "confirmPayment",
    "confirmSession",
    "exportOrganization",
    "getExport",
    "getSession",
    "listPayments",
    "logout",
    "openExport",
    "reactivate",
    "rejectPayment",
    "setOrganizationPlan",
  ]);
});

test("The plan is not shown without a session", async () => {
  await workspace.nobody.fails("invalid_token", accessCalls.getMfa);
});

test("Signing in still works, and says that the plan is blocked", async () => {
  const { email } = workspace.admin;
  const answer = await workspace.nobody.ok(accessCalls.login, { email, password: "workloom-demo" });
  expect(answer).toMatchObject({ session: { plan: { blocked: true } } });
});

test("An open socket is closed, and no other opens", async () => {
  expect((await socket.closed).code).toBe(1001);
  await expect(openSocket(workspace.admin)).rejects.toThrow("403");
});

test("An identity provider's token is refused, too", async () => {
  const { status, bytes } = await send({
    ...workspace.org,
    method: "GET",
    path: `${SCIM_PATH}/Users`,
    headers: { Authorization: `Bearer ${scimToken}` },
  });
  expect([status, bytes.toString("utf8")]).toEqual([403, expect.not.stringContaining("@")]);
});
