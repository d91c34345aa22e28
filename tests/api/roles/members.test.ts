import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { roleCalls } from "#shared/contract/roles";
import { userCalls } from "#shared/contract/users";
import type { Client } from "../../support/client";
import { useTestWorkspace } from "../../support/test-workspace";
import { roleIds, setPlanSeats } from "../users/support";
import { createRole } from "./roles";

const workspace = useTestWorkspace();
const ADMIN = "Super root admin";
const OPEN = { builders: 20, members: 200, allowViewers: true, superRootAdmins: null };
let roles: Record<string, number>;
beforeAll(async () => {
  roles = await roleIds(workspace.admin);
});
beforeEach(() => setPlanSeats(workspace, OPEN));

const join = (role: string, userId: number, by: Client = workspace.admin) =>
  by.call(roleCalls.updateRole, { profile_id: roles[role]!, members: [userId] });
const admins = async () => (await workspace.admin.ok(userCalls.getSeatOptions)).usage.superRootAdmins.used;

describe("Members who come to a role", () => {
  test("A plan's number of Super root admins holds", async () => {
    await setPlanSeats(workspace, { ...OPEN, superRootAdmins: 1 });
    const { body } = await join(ADMIN, workspace.builder.userId);
    expect(body).toMatchObject({
      error: { id: "super_root_admins_full", message: "Max Super root admin users is 1" },
    });
    expect(await admins()).toBe(1);
  });

  test("Where every builder has to be a Super root admin, none becomes another builder", async () => {
    await join(ADMIN, workspace.builder.userId);
    await setPlanSeats(workspace, { ...OPEN, superRootAdmins: 2 });
    const { body } = await join("Builder", workspace.builder.userId);
    expect(body).toMatchObject({ error: { id: "builder_not_super_root_admin" } });
    const asked = { profile_name: "Any", color: "fern" as const, members: [workspace.builder.userId] };
    await workspace.admin.fails("builder_not_super_root_admin", roleCalls.createRole, asked);
    const { roles: now } = await workspace.admin.ok(roleCalls.listRoles);
    expect(now.map(({ name }) => name)).not.toContain("Any");
    await setPlanSeats(workspace, OPEN);
    await join("Builder", workspace.builder.userId);
  });

  test("Deleting a role makes only builders Super root admins", async () => {
    const profile_id = await createRole(workspace.admin, {}, { members: [workspace.member.userId] });
    await workspace.admin.fails("super_root_admin_not_builder", roleCalls.deleteRole, {
      profile_id,
      users_new_profile: roles[ADMIN]!,
    });
    await workspace.admin.ok(roleCalls.deleteRole, { profile_id, users_new_profile: roles["Member"]! });
    expect(await admins()).toBe(1);
  });

  test("Of several who give the last place at once one does", async () => {
    const invite = (name: string) =>
      workspace.admin.ok(userCalls.createSeats, {
        email: `${name}@planalto.example`,
        role: roles["Builder"]!,
        seat: "builder",
      });
    const people = [(await invite("one")).users[0]!, (await invite("two")).users[0]!];
    await setPlanSeats(workspace, { ...OPEN, superRootAdmins: 2 });
    const answers = await Promise.all(people.map((userId) => join(ADMIN, userId)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await admins()).toBe(2);
  });
});
