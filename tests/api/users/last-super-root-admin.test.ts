import { expect, test } from "@jest/globals";
import { userCalls } from "#shared/contract/users";
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
