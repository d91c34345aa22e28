import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { historyCalls } from "#shared/contract/history";
import { roleCalls } from "#shared/contract/roles";
import { userCalls } from "#shared/contract/users";
import { useTestWorkspace } from "../../support/test-workspace";
import { newEmail, roleIds, setPlanSeats } from "./support";

const workspace = useTestWorkspace();
const ADMIN = "Super root admin";
const OPEN = { builders: 20, members: 200, allowViewers: true, superRootAdmins: null };
let roles: Record<string, number>;
beforeAll(async () => {
  roles = await roleIds(workspace.admin);
});
beforeEach(() => setPlanSeats(workspace, OPEN));

const invite = async (role: string): Promise<number> => {
  const asked = { email: newEmail(), role: roles[role]!, seat: "builder" as const };
  return (await workspace.admin.ok(userCalls.createSeats, asked)).users[0]!;
};

describe("Undo of a role or a seat", () => {
  test("A Super root admin who gave their own role away does not get it back", async () => {
    const second = await workspace.org.actor("builder");
    await workspace.admin.ok(userCalls.updateSeat, { userId: second.userId, role: roles[ADMIN]! });
    await second.ok(userCalls.updateSeat, { userId: second.userId, role: roles["Builder"]! });
    await second.fails("permission_denied", historyCalls.undoLastChange, {});
    const { session } = await second.ok(accessCalls.getSession);
    expect(session.can.isAdmin).toBe(false);
  });

  test("It grants no seat beyond the plan", async () => {
    const userId = await invite(ADMIN);
    const { changeSetId } = await workspace.admin.ok(roleCalls.updateRole, {
      profile_id: roles["Builder"]!,
      members: [userId],
    });
    await setPlanSeats(workspace, { ...OPEN, superRootAdmins: 1 });
    await workspace.admin.fails("super_root_admins_full", historyCalls.undoLastChange, { changeSetId });
    await setPlanSeats(workspace, OPEN);
    await workspace.admin.ok(historyCalls.undoLastChange, { changeSetId });
    const { user } = await workspace.admin.ok(userCalls.getSeat, { userId });
    expect(user.id_profile).toBe(roles[ADMIN]);
  });
});
