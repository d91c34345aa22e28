import { describe, expect, test } from "@jest/globals";
import { userCalls } from "#shared/contract/users";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";

const house = useHouse();

testCall(house, {
  what: "see who is in the organisation",
  call: userCalls.listUsers,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

describe("The people of the organisation", () => {
  test("They come by name, with their seats and without anything secret", async () => {
    const { users } = await house.viewer.ok(userCalls.listUsers);
    expect(users.map(({ name }) => name)).toContain(house.admin.name);
    expect(users.find(({ id }) => id === house.viewer.userId)).toMatchObject({
      seat: "viewer",
      isActive: true,
    });
    expect(JSON.stringify(users)).not.toContain("argon2");
  });
});
