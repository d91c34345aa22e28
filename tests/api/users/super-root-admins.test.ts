import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { userCalls } from "#shared/contract/users";
import type { ErrorId } from "#shared/errors/index";
import { roleKind } from "../../../server/identity/role-kind";
import { findBy } from "../../../server/objects/read";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { newEmail, roleIds, seatsByEmail, setPlanSeats } from "./support";

const workspace = useTestWorkspace();
let roles: Record<string, number>;
const OPEN = { builders: 20, members: 200, allowViewers: true, superRootAdmins: null };
const ADMIN = "Super root admin";
beforeAll(async () => {
  roles = await roleIds(workspace.admin);
});
beforeEach(() => setPlanSeats(workspace, OPEN));

const update = (userId: number, change: object) =>
  workspace.admin.call(userCalls.updateSeat, { userId, ...change });

describe("Super root admins", () => {
  test.each<[string, object, object, ErrorId, string]>([
    [
      "loses the last of them by another role",
      {},
      { who: "admin", role: "Builder" },
      "last_super_root_admin",
      "At least one user must be a Super root admin",
    ],
    [
      "gets more than the plan allows",
      { superRootAdmins: 1 },
      { who: "builder", role: ADMIN },
      "super_root_admins_full",
      "Max Super root admin users is 1",
    ],
    [
      "makes one of somebody who is no builder",
      {},
      { who: "member", role: ADMIN },
      "super_root_admin_not_builder",
      "Super root admin must be a builder",
    ],
    [
      "makes a builder of somebody who is none, with a usage configuration",
      { superRootAdmins: 5 },
      { who: "member", role: "Member", seat: "builder" },
      "builder_not_super_root_admin",
      "Builder users must be selected as Super root admin",
    ],
    [
      "gets more builders than there are seats",
      { builders: 2 },
      { who: "member", role: "Builder", seat: "builder" },
      "seats_full",
      "All 2 Builder seats are in use.",
    ],
  ])("No change %s", async (_what, plan, change, error, message) => {
    await setPlanSeats(workspace, { ...OPEN, ...plan });
    const { who, role, ...more } = change as { who: "admin" | "builder" | "member"; role: string };
    const { body } = await update(workspace[who].userId, { role: roles[role], ...more });
    expect(body).toMatchObject({ error: { id: error, message } });
  });

  test("Seats above a reduced plan stay, and can still be edited", async () => {
    await setPlanSeats(workspace, { ...OPEN, builders: 1, members: 0 });
    expect((await update(workspace.member.userId, { name: "Joaquim Maia" })).status).toBe(200);
  });

  test("Of many who take the last seats at once no more get one than there are", async () => {
    const taken = (await workspace.admin.ok(userCalls.getSeatOptions)).usage.builderUsers.used;
    await setPlanSeats(workspace, { ...OPEN, builders: taken + 2 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        workspace.admin.call(userCalls.createSeats, {
          email: newEmail(),
          role: roles["Builder"]!,
          seat: "builder",
        }),
      ),
    );
    const got = answers.filter(({ status }) => status === 200).length;
    const { usage } = await workspace.admin.ok(userCalls.getSeatOptions);
    expect(usage.builderUsers.used).toBe(taken + got);
    expect(got).toBeGreaterThan(0);
    expect(got).toBeLessThanOrEqual(2);
  });
});

describe("A user who manages users without being Super root admin", () => {
  beforeAll(async () => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    const { database } = await workspace.org.handle();
    const role = await findBy(database, roleKind, { name: "Builder" });
    await rights.update("role", role!.id, { flags: [...role!.flags, "manage_users"] });
  });

  test("They see neither the Super root admin role nor who has it", async () => {
    const { roles: shown } = await workspace.builder.ok(userCalls.getSeatOptions);
    expect(shown.map(({ name }) => name)).toEqual(["Builder", "Member", "Viewer"]);
    expect((await seatsByEmail(workspace.builder)).get(workspace.admin.email)).toMatchObject({
      id_profile: null,
      canEdit: false,
    });
  });

  test("They cannot grant the role, nor change users who have it", async () => {
    const asked = { email: newEmail(), role: roles[ADMIN]!, seat: "builder" as const };
    await workspace.builder.fails("not_found", userCalls.createSeats, asked);
    const { userId } = workspace.member;
    await workspace.builder.fails("not_found", userCalls.updateSeat, { userId, role: roles[ADMIN]! });
    for (const change of [{ active: false }, { name: "Nobody" }, { role: roles["Member"]! }])
      await workspace.builder.fails("permission_denied", userCalls.updateSeat, {
        userId: workspace.admin.userId,
        ...change,
      });
    await workspace.builder.fails("permission_denied", userCalls.resetSeatPassword, {
      userId: workspace.admin.userId,
    });
  });

  test("They invite and change everybody else", async () => {
    const { users } = await workspace.builder.ok(userCalls.createSeats, {
      email: newEmail(),
      role: roles["Member"]!,
      seat: "member",
    });
    await workspace.builder.ok(userCalls.updateSeat, { userId: users[0]!, active: false });
  });
});
