import { describe, expect, test } from "@jest/globals";
import { userCalls } from "#shared/contract/users";
import { testCall } from "../../support/each-call";
import { users as usersArea } from "../../../server/areas/users/index";
import type { RequestContext } from "../../../server/http/context";
import { useHouse } from "../../support/house";
import { rightsChanger } from "../policy/change-rights";

const house = useHouse();

testCall(house, {
  what: "see who is in the organisation",
  call: userCalls.listUsers,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

describe("The people of the organisation", () => {
  test("The policy decides who sees them, also for callers that come by no route", async () => {
    const { services } = house.server;
    const actor = await services.actors.load(await house.stranger.org.handle(), house.stranger.userId);
    const context = { org: await house.org.handle(), actor: actor!, services } as RequestContext;
    const answer = usersArea.calls?.[0]?.handlers["listUsers"];
    await expect(answer?.(context, {})).rejects.toThrow("permission_denied");
  });

  test("They come by name, with their seats and without anything secret", async () => {
    const { users } = await house.viewer.ok(userCalls.listUsers);
    expect(users.map(({ name }) => name)).toContain(house.admin.name);
    expect(users.find(({ id }) => id === house.viewer.userId)).toMatchObject({
      seat: "viewer",
      isActive: true,
    });
    expect(JSON.stringify(users)).not.toContain("argon2");
  });

  test("Whoever has no seat is not among them, and whoever left is said to be inactive", async () => {
    const rights = rightsChanger(house.server.services, await house.org.handle());
    const mine = async () =>
      (await house.viewer.ok(userCalls.listUsers)).users.find(({ id }) => id === house.member.userId);
    await rights.update("user", house.member.userId, { seat: null });
    expect(await mine()).toBeUndefined();
    await rights.update("user", house.member.userId, { seat: "member", isActive: false });
    expect(await mine()).toMatchObject({ seat: "member", isActive: false });
    await rights.update("user", house.member.userId, { isActive: true });
  });
});
