import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { userCalls } from "#shared/contract/users";
import { testCall } from "../../support/each-call";
import { users as usersArea } from "../../../server/areas/users/index";
import type { SessionContext } from "../../../server/http/context";
import type { TestActor } from "../../support/organizations/organization";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";

const workspace = useTestWorkspace();

testCall(workspace, {
  what: "see who is in the organisation",
  call: userCalls.listUsers,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

testCall(workspace, {
  what: "see who somebody is",
  call: userCalls.getPersonCard,
  argument: () => ({ userId: workspace.builder.userId }),
  allowed: ["admin", "builder", "member", "viewer"],
});

describe("The card of a person", () => {
  const cardOf = async (reader: TestActor, { userId }: TestActor) =>
    (await reader.ok(userCalls.getPersonCard, { userId })).person;

  test("says their role and whose clock they live by, their own before the organisation's", async () => {
    const { member, viewer } = workspace;
    const card = await cardOf(viewer, member);
    expect(card).toMatchObject({
      name: member.name,
      email: member.email,
      role: "Member",
      timeZone: "Europe/Lisbon",
      isActive: true,
    });
    await member.ok(accessCalls.savePreferences, { timeZone: "Asia/Tokyo" });
    expect((await cardOf(viewer, member)).timeZone).toBe("Asia/Tokyo");
    await member.ok(accessCalls.savePreferences, { timeZone: null });
  });

  test("names the role of a Super root admin to their like alone", async () => {
    const { admin, viewer } = workspace;
    expect((await cardOf(viewer, admin)).role).toBeNull();
    expect((await cardOf(admin, admin)).role).not.toBeNull();
  });

  test("is missing for users without a seat", async () => {
    const { org, server, viewer, member } = workspace;
    const rights = rightsChanger(server.services, await org.handle());
    await rights.update("user", member.userId, { seat: null });
    await viewer.fails("not_found", userCalls.getPersonCard, { userId: member.userId });
    await rights.update("user", member.userId, { seat: "member" });
  });
});

describe("The people of the organisation", () => {
  test("The policy decides who sees them, also for callers that come by no route", async () => {
    const { services } = workspace.server;
    const actor = await services.actors.load(
      await workspace.stranger.org.handle(),
      workspace.stranger.userId,
    );
    const context = { org: await workspace.org.handle(), actor: actor!, services } as SessionContext;
    const answer = usersArea.calls?.[0]?.handlers["listUsers"];
    await expect(answer?.(context, {})).rejects.toThrow("permission_denied");
  });

  test("They come by name, with their seats and without anything secret", async () => {
    const { users } = await workspace.viewer.ok(userCalls.listUsers);
    expect(users.map(({ name }) => name)).toContain(workspace.admin.name);
    expect(users.find(({ id }) => id === workspace.viewer.userId)).toMatchObject({
      seat: "viewer",
      isActive: true,
    });
    expect(JSON.stringify(users)).not.toContain("argon2");
  });

  test("A user without a seat is left out, and a user who left is shown as inactive", async () => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    const mine = async () =>
      (await workspace.viewer.ok(userCalls.listUsers)).users.find(({ id }) => id === workspace.member.userId);
    await rights.update("user", workspace.member.userId, { seat: null });
    expect(await mine()).toBeUndefined();
    await rights.update("user", workspace.member.userId, { seat: "member", isActive: false });
    expect(await mine()).toMatchObject({ seat: "member", isActive: false });
    await rights.update("user", workspace.member.userId, { isActive: true });
  });
});
