import { beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { createRole, profileOf, readRole, withMember } from "./roles";

const workspace = useTestWorkspace();
let roleOf: Record<"admin" | "builder" | "member" | "viewer", number>;

beforeAll(async () => {
  const idOf = async (name: keyof typeof roleOf) =>
    (await workspace[name].ok(accessCalls.getSession)).session.id_profile;
  roleOf = {
    admin: await idOf("admin"),
    builder: await idOf("builder"),
    member: await idOf("member"),
    viewer: await idOf("viewer"),
  };
});

const listed = async () => (await workspace.admin.ok(roleCalls.listProfiles)).roles;

describe("The list of roles", () => {
  test("It names members, who changed a role last, and all that it may do", async () => {
    const roleId = await createRole(workspace.admin, {
      create_table: true,
      tables_enabled: { "*": "viewOnly" },
    });
    const role = (await listed()).find((one) => one.id_profile === roleId);
    expect(role).toMatchObject({
      name: "Field technician",
      color: "fern",
      initial_url: null,
      members: [],
      profile: {
        create_table: true,
        manage_users: false,
        tables_enabled: { "*": "viewOnly" },
        dashboards_enabled: {},
      },
    });
    expect(role?.updated_by?.name).toBe((await workspace.admin.ok(accessCalls.getSession)).session.user.name);
    const { roles } = await workspace.admin.ok(roleCalls.listRoles);
    expect(roles[0]).toMatchObject({ name: "Super root admin", isAdmin: true, isOwn: true, canEdit: false });
    expect(roles.find(({ id }) => id === roleOf.member)).toMatchObject({ canEdit: true });
  });

  test("Only a Super root admin sees the Super root admin role", async () => {
    const roleId = await createRole(workspace.admin, { manage_profile: true });
    await withMember(workspace.admin, workspace.builder, { roleId, homeId: roleOf.builder }, async () => {
      const { roles } = await workspace.builder.ok(roleCalls.listRoles);
      expect(roles.map(({ name }) => name)).not.toContain("Super root admin");
      await workspace.builder.fails("role_not_found", roleCalls.getRole, { roleId: roleOf.admin });
      await workspace.builder.fails("role_not_found", roleCalls.updateRole, {
        profile_id: roleOf.admin,
        members: [workspace.member.userId],
      });
      await workspace.builder.fails("permission_denied", roleCalls.updateRole, {
        profile_id: roleOf.member,
        members: [workspace.admin.userId],
      });
      await workspace.builder.fails("own_role", roleCalls.updateRole, {
        profile_id: roleOf.member,
        members: [workspace.builder.userId],
      });
      await workspace.builder.fails("permission_denied", roleCalls.getRole, { roleId });
      await workspace.builder.ok(roleCalls.getRole, { roleId: roleOf.member });
    });
  });

  test.each(["builder", "member", "viewer"] as const)(
    "The %s, who manages no roles, is refused",
    async (name) => {
      await workspace[name].fails("permission_denied", roleCalls.listProfiles);
      await workspace[name].fails("permission_denied", roleCalls.getRole, { roleId: roleOf.viewer });
      await workspace[name].fails("permission_denied", roleCalls.viewAs, {
        roleId: roleOf.viewer,
        seat: "viewer",
        personId: null,
      });
    },
  );
});

describe("A role", () => {
  test.each([
    ["https://acme.example/app/3?view=2", "/app/3?view=2"],
    ["acme.example/app/3", "/app/3"],
    ["localhost:3000/home", "/home"],
    ["/workspaces", "/workspaces"],
    ["app/3#top", "/app/3#top"],
    ["//evil.example/x", "/x"],
    ["https://acme.example//evil.example", "/evil.example"],
    ["  ", null],
  ])("Of the starting page %j only %j is kept", async (given, kept) => {
    const profile_id = await createRole(workspace.admin);
    await workspace.admin.ok(roleCalls.updateRole, { profile_id, initial_url: given });
    expect((await readRole(workspace.admin, profile_id)).initialUrl).toBe(kept);
  });

  test.each([
    ["name", { profile_name: " " }, "profile_name"],
    ["color", { color: "" }, "color"],
    ["starting page", { initial_url: "javascript:alert(1)" }, "initial_url"],
    ["level", { profile_data: { tables_enabled: { "*": "everything" } } }, "profile_data.tables_enabled.*"],
    ["power", { profile_data: { fly: true } }, "profile_data.fly"],
  ])("It is refused with a wrong %s", async (_what, given, path) => {
    const { status, body } = await workspace.admin.raw(roleCalls.createRole, {
      profile_name: "Any",
      color: "fern",
      ...given,
    });
    expect(status).toBe(400);
    const { fields = [] } = (body as { error: { fields?: { path: string }[] } }).error;
    expect(fields.map((field) => field.path)).toContain(path);
  });

  test("It needs something to change", async () => {
    await workspace.admin.fails("invalid_request", roleCalls.updateRole, { profile_id: roleOf.member });
  });

  test("Its JSON sets powers, tables and apps, and is felt at once", async () => {
    const table = await createTestTable(workspace.admin, "Runways");
    const profile_id = await createRole(workspace.admin);
    await withMember(
      workspace.admin,
      workspace.member,
      { roleId: profile_id, homeId: roleOf.member },
      async () => {
        await workspace.member.fails("object_not_found", tableCalls.getTable, { tableId: table.id });
        const rules = {
          rows: null,
          mayHandOver: true,
          fields: {},
          newFields: "writable",
          rights: { create: false },
        } as const;
        const profile_data = profileOf({ tables_enabled: { [table.id]: { level: "contribute", rules } } });
        await workspace.admin.ok(roleCalls.updateRole, { profile_id, profile_data });
        const { can } = (await workspace.member.ok(tableCalls.getTable, { tableId: table.id })).table;
        expect(can).toMatchObject({ canCreateRecords: false, canEditRecords: true });
        await workspace.member.fails("permission_denied", recordCalls.createRecords, {
          tableId: table.id,
          records: [{ data: {} }],
        });
        const role = await readRole(workspace.admin, profile_id);
        expect(role.tables.find(({ tableId }) => tableId === table.id)).toMatchObject({ isCustom: true });
        expect(role.profile).toEqual(profile_data);
      },
    );
  });

  test("Its copy may do the same and has no members", async () => {
    const table = await createTestTable(workspace.admin);
    const given = {
      create_doc_pages: true,
      tables_enabled: { [table.id]: "contribute" as const },
      tables_disabled: [],
    };
    const profile_id = await createRole(workspace.admin, given, { members: [workspace.viewer.userId] });
    const copy = await workspace.admin.ok(roleCalls.duplicateRole, { profile_id });
    const role = await readRole(workspace.admin, copy.id_profile);
    expect(role).toMatchObject({
      name: "Copy of Field technician",
      memberCount: 0,
      profile: profileOf(given),
    });
    await workspace.admin.ok(roleCalls.updateRole, {
      profile_id: roleOf.viewer,
      members: [workspace.viewer.userId],
    });
  });

  test("Deleting it gives its members another, and undo brings both back", async () => {
    const profile_id = await createRole(workspace.admin, {}, { members: [workspace.viewer.userId] });
    const next = await createRole(workspace.admin, { tables_enabled: { "*": "viewOnly" } });
    await workspace.admin.fails("invalid_request", roleCalls.deleteRole, {
      profile_id,
      users_new_profile: profile_id,
    });
    const { changeSetId } = await workspace.admin.ok(roleCalls.deleteRole, {
      profile_id,
      users_new_profile: next,
    });
    const roleNow = async () => (await workspace.viewer.ok(accessCalls.getSession)).session.id_profile;
    expect(await roleNow()).toBe(next);
    await workspace.admin.fails("role_not_found", roleCalls.getRole, { roleId: profile_id });
    const { roles } = await workspace.admin.ok(roleCalls.listRoles);
    expect(roles.map(({ id }) => id)).not.toContain(profile_id);
    await workspace.admin.fails("role_not_found", roleCalls.deleteRole, {
      profile_id: next,
      users_new_profile: profile_id,
    });
    await workspace.admin.fails("role_not_found", roleCalls.updateRole, {
      profile_id,
      members: [workspace.member.userId],
    });
    await workspace.admin.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await roleNow()).toBe(profile_id);
    await workspace.admin.ok(roleCalls.updateRole, {
      profile_id: roleOf.viewer,
      members: [workspace.viewer.userId],
    });
  });

  test("Other users who manage roles get its changes, and only they", async () => {
    const profile_id = await createRole(workspace.admin);
    const [admins, members] = [await openSocket(workspace.admin), await openSocket(workspace.member)];
    for (const socket of [admins, members]) await socket.follow("organization");
    await workspace.admin.ok(roleCalls.setTableAccess, { roleId: profile_id, key: "*", level: "viewOnly" });
    expect((await admins.event("role.changed")).event.payload).toEqual({ roleId: profile_id });
    await members.settle();
    expect(members.messages.filter(({ type }) => type === "change")).toEqual([]);
    await admins.close();
    await members.close();
  });
});

describe("The Super root admin role", () => {
  test("It cannot be edited, duplicated or deleted, by its own members either", async () => {
    const profile_id = roleOf.admin;
    await workspace.admin.fails("permission_denied", roleCalls.updateRole, {
      profile_id,
      profile_name: "Kings",
    });
    await workspace.admin.fails("permission_denied", roleCalls.setRolePowers, {
      roleId: profile_id,
      powers: {},
    });
    await workspace.admin.fails("permission_denied", roleCalls.setTableAccess, {
      roleId: profile_id,
      key: "*",
      level: null,
    });
    await workspace.admin.fails("permission_denied", roleCalls.duplicateRole, { profile_id });
    await workspace.admin.fails("permission_denied", roleCalls.deleteRole, {
      profile_id,
      users_new_profile: roleOf.member,
    });
  });

  test("Its last member stays", async () => {
    const profile_id = roleOf.member;
    await workspace.admin.fails("last_super_root_admin", roleCalls.updateRole, {
      profile_id,
      members: [workspace.admin.userId],
    });
    await workspace.admin.fails("super_root_admin_not_builder", roleCalls.updateRole, {
      profile_id: roleOf.admin,
      members: [workspace.member.userId],
    });
  });

  test("If two administrators demote each other at once, the first succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      await workspace.admin.ok(roleCalls.updateRole, {
        profile_id: roleOf.admin,
        members: [workspace.builder.userId],
      });
      await Promise.all([
        workspace.admin.raw(roleCalls.updateRole, {
          profile_id: roleOf.builder,
          members: [workspace.builder.userId],
        }),
        workspace.builder.raw(roleCalls.updateRole, {
          profile_id: roleOf.builder,
          members: [workspace.admin.userId],
        }),
        workspace.admin.raw(roleCalls.updateRole, {
          profile_id: roleOf.builder,
          members: [workspace.admin.userId],
        }),
        workspace.builder.raw(roleCalls.updateRole, {
          profile_id: roleOf.builder,
          members: [workspace.builder.userId],
        }),
      ]);
      const isAdmin = async (name: "admin" | "builder") =>
        (await workspace[name].ok(accessCalls.getSession)).session.can.isAdmin;
      const [admin, builder] = [await isAdmin("admin"), await isAdmin("builder")];
      expect([admin, builder]).toContain(true);
      const [left, gone] = admin
        ? ([workspace.admin, workspace.builder] as const)
        : ([workspace.builder, workspace.admin] as const);
      if (!(admin && builder))
        await left.ok(roleCalls.updateRole, { profile_id: roleOf.admin, members: [gone.userId] });
      await workspace.admin.ok(roleCalls.updateRole, {
        profile_id: roleOf.builder,
        members: [workspace.builder.userId],
      });
    }
  });
});

describe("Powers", () => {
  test.each([
    ["access_actions_history", true, [], ["access_settings", "access_actions_history"]],
    ["customize_org_theme", true, [], ["access_settings", "customize_org_theme"]],
    [
      "access_settings",
      false,
      ["access_settings", "access_actions_history", "customize_org_theme", "create_table"],
      ["create_table"],
    ],
    ["customize_org_theme", false, ["access_settings", "customize_org_theme"], ["access_settings"]],
    ["manage_users", true, ["create_table"], ["create_table", "manage_users"]],
  ] as const)("Switching %s to %s turns %j into %j", async (power, isOn, before, after) => {
    const given = Object.fromEntries(before.map((name) => [name, true]));
    const roleId = await createRole(workspace.admin, given);
    const { powers } = await workspace.admin.ok(roleCalls.setRolePowers, {
      roleId,
      powers: { [power]: isOn },
    });
    expect(new Set(powers)).toEqual(new Set(after));
    expect((await readRole(workspace.admin, roleId)).powers).toEqual(powers);
  });
});

test("Without roles in the plan no role can be created", async () => {
  const org = await workspace.server.createOrganization(undefined, ["advancedDevFeatures"]);
  const admin = await org.actor("admin");
  await admin.fails("plan_needed", roleCalls.createRole, { profile_name: "Any", color: "fern" });
});
