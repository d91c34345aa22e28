import { beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { roleCalls } from "#shared/contract/roles";
import { userCalls } from "#shared/contract/users";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createRole, profileOf, withMember } from "./roles";

const workspace = useTestWorkspace();
let tableId: number;
/** The manager's own role, one with less, and one with more. */
let own: number;
let less: number;
let more: number;
/** The same powers as less, with a higher level. */
let higher: number;
let homeId: number;

beforeAll(async () => {
  tableId = (await createTestTable(workspace.admin)).id;
  homeId = (await workspace.member.ok(accessCalls.getSession)).session.id_profile;
  own = await createRole(workspace.admin, {
    manage_profile: true,
    manage_users: true,
    tables_enabled: { "*": "contribute" },
    dashboards_enabled: { "*": "interactOnly" },
  });
  less = await createRole(workspace.admin, { tables_enabled: { "*": "viewOnly" } });
  higher = await createRole(workspace.admin, { tables_enabled: { "*": "fullControl" } });
  more = await createRole(workspace.admin, { create_table: true, tables_enabled: { "*": "fullControl" } });
});

type Attempt = () => Promise<{ status: number }>;
const member = () => workspace.member;
const beyond: Record<string, Attempt> = {
  "a power for another role": () =>
    member().raw(roleCalls.setRolePowers, { roleId: less, powers: { create_table: true } }),
  "a higher level on every table": () =>
    member().raw(roleCalls.setTableAccess, { roleId: less, key: "*", level: "fullControl" }),
  "a higher level on one table": () =>
    member().raw(roleCalls.setTableAccess, { roleId: less, key: String(tableId), level: "fullControl" }),
  "Full Control on every app": () =>
    member().raw(roleCalls.setAppAccess, { roleId: less, key: "*", level: "fullControl" }),
  "a new role with a power": () =>
    member().raw(roleCalls.createRole, {
      profile_name: "Boss",
      color: "fern",
      profile_data: profileOf({ create_table: true }),
    }),
  "a role as JSON": () =>
    member().raw(roleCalls.updateRole, {
      profile_id: less,
      profile_data: profileOf({ tables_enabled: { "*": "fullControl" } }),
    }),
  "a name for a role that holds more": () =>
    member().raw(roleCalls.updateRole, { profile_id: more, profile_name: "Mine" }),
  "the end of a role that holds more": () =>
    member().raw(roleCalls.deleteRole, { profile_id: more, users_new_profile: less }),
  "a role that holds more to a colleague": () =>
    member().raw(roleCalls.updateRole, { profile_id: more, members: [workspace.viewer.userId] }),
  "a role with more powers among the users": () =>
    member().raw(userCalls.updateSeat, { userId: workspace.viewer.userId, role: more }),
  "a role with higher levels among the users": () =>
    member().raw(userCalls.updateSeat, { userId: workspace.viewer.userId, role: higher }),
  "themselves a role with higher levels": () =>
    member().raw(userCalls.updateSeat, { userId: workspace.member.userId, role: higher }),
  "an invited person a role with higher levels": () =>
    member().raw(userCalls.createSeats, { email: "new@planalto.example", role: higher, seat: "member" }),
};
const within: Record<string, Attempt> = {
  "a power that they hold": () =>
    member().raw(roleCalls.setRolePowers, { roleId: less, powers: { manage_users: true } }),
  "a level that they hold": () =>
    member().raw(roleCalls.setTableAccess, { roleId: less, key: "*", level: "contribute" }),
  "a role that holds less to a colleague": () =>
    member().raw(roleCalls.updateRole, { profile_id: less, members: [workspace.viewer.userId] }),
};

describe("Users who manage roles", () => {
  test.each(Object.entries(beyond))("never give %s beyond their own", async (_what, attempt) => {
    await withMember(workspace.admin, workspace.member, { roleId: own, homeId }, async () => {
      expect((await attempt()).status).toBe(403);
    });
  });

  test("are offered the roles that they may give", async () => {
    await withMember(workspace.admin, workspace.member, { roleId: own, homeId }, async () => {
      const { roles } = await workspace.member.ok(userCalls.getSeatOptions);
      const may = Object.fromEntries(roles.map(({ id, canGive }) => [id, canGive]));
      expect(may).toMatchObject({ [own]: true, [less]: true, [higher]: false, [more]: false });
    });
  });

  test.each(Object.entries(within))("give %s", async (_what, attempt) => {
    await withMember(workspace.admin, workspace.member, { roleId: own, homeId }, async () => {
      expect((await attempt()).status).toBe(200);
    });
  });
});
