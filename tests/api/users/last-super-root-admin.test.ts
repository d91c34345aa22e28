import { expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { scimTokenCalls } from "#shared/contract/scim-tokens";
import { userCalls } from "#shared/contract/users";
import { SCIM_PATH } from "#shared/limits/users";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { demotions } from "./demotions";
import { roleIds } from "./support";

const workspace = useTestWorkspace();
const ADMIN = "Super root admin";
const ROUNDS = 5;

test.each(Object.entries(demotions))(
  "Of two who take each other's role away at once by %s one stays",
  async (_way, demote) => {
    const roles = await roleIds(workspace.admin);
    const second = await workspace.org.actor("builder");
    await workspace.admin.ok(userCalls.updateSeat, { userId: second.userId, role: roles[ADMIN]! });
    const role = roles["Builder"]!;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        demote(workspace.admin, { userId: second.userId, role }),
        demote(second, { userId: workspace.admin.userId, role }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [stayed, gone] =
        answers[0].status === 200 ? [workspace.admin, second] : [second, workspace.admin];
      const { usage } = await stayed.ok(userCalls.getSeatOptions);
      expect(usage.superRootAdmins.used).toBe(1);
      // Both are Super root admins again.
      await stayed.ok(userCalls.updateSeat, { userId: gone.userId, role: roles[ADMIN]! });
    }
    await workspace.admin.ok(userCalls.updateSeat, { userId: second.userId, role });
  },
);

test.each<[string, () => Promise<{ status: number }>]>([
  ["removed", () => workspace.admin.call(userCalls.removeSeat, { userId: workspace.admin.userId })],
  ["disabled", () => scim("PATCH", { op: "replace", path: "active", value: false })],
  ["deleted by an identity provider", () => scim("DELETE")],
  [
    "made a member",
    () => workspace.admin.call(userCalls.updateSeat, { userId: workspace.admin.userId, seat: "member" }),
  ],
])("The last Super root admin who has signed in can't be %s", async (_what, act) => {
  const { status } = await act();
  expect([400, 403, 409]).toContain(status);
  const { session } = await workspace.admin.ok(accessCalls.getSession);
  expect(session.can.isAdmin).toBe(true);
});

/** A request of an identity provider about the last Super root admin. */
async function scim(method: string, operation?: object): Promise<{ status: number }> {
  const { Viewer: role = 0 } = await roleIds(workspace.admin);
  const { token } = await workspace.admin.ok(scimTokenCalls.createScimToken, {
    name: "Provider",
    role,
    seat: "member",
  });
  const schemas = ["urn:ietf:params:scim:api:messages:2.0:PatchOp"];
  return send({
    ...workspace.org,
    method,
    path: `${SCIM_PATH}/Users/${workspace.admin.userId}`,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/scim+json" },
    ...(operation && { body: JSON.stringify({ schemas, Operations: [operation] }) }),
  });
}

test.each(Object.entries(demotions))(
  "The last Super root admin who has signed in can't be replaced by an invitation through %s",
  async (_way, demote) => {
    const roles = await roleIds(workspace.admin);
    const { users } = await workspace.admin.ok(userCalls.createSeats, {
      email: `invited-${Math.random().toString(36).slice(2)}@planalto.example`,
      role: roles[ADMIN]!,
      seat: "builder",
    });
    const answer = await demote(workspace.admin, {
      userId: workspace.admin.userId,
      role: roles["Builder"]!,
    });
    expect(answer).toMatchObject({ status: 409, body: { error: { id: "last_super_root_admin" } } });
    await workspace.admin.ok(userCalls.removeSeat, { userId: users[0]! });
  },
);
