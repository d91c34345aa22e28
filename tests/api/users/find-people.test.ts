import { beforeAll, describe, expect, test } from "@jest/globals";
import { userCalls } from "#shared/contract/users";
import { PICKER_PAGE } from "#shared/limits/users";
import { testCall } from "../../support/each-call";
import { addManyPeople } from "../../support/many-people";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { roleIds } from "./support";

const workspace = useTestWorkspace();
const MANY = 2000;

testCall(workspace, {
  what: "find people for a picker",
  call: userCalls.findPeople,
  argument: () => ({ search: "a" }),
  allowed: ["admin", "builder", "member", "viewer"],
});

describe("A picker of 2,000 people", () => {
  beforeAll(async () => {
    const roles = await roleIds(workspace.admin);
    await addManyPeople(workspace.org, roles["Member"]!, MANY);
  });

  test("comes in pages of 50, each once and by name", async () => {
    const names: string[] = [];
    let after: string | null = null;
    do {
      const argument: { after?: string } = after === null ? {} : { after };
      const page = await workspace.viewer.ok(userCalls.findPeople, argument);
      expect(page.users.length).toBeLessThanOrEqual(PICKER_PAGE);
      names.push(...page.users.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    const many = names.filter((name) => name.startsWith("Many "));
    expect(new Set(names).size).toBe(names.length);
    expect(many).toHaveLength(MANY);
    expect(many).toEqual(many.toSorted());
  });

  test("is searched by names, those that begin with the text first, and by addresses", async () => {
    const { member, viewer } = workspace;
    await workspace.admin.ok(userCalls.updateSeat, { userId: member.userId, name: "Ana Many" });
    const first = await viewer.ok(userCalls.findPeople, { search: "mâny", size: 40 });
    expect(first.users[0]?.name).toBe("Many 00001");
    const second = await viewer.ok(userCalls.findPeople, { search: "mâny", size: 40, after: first.next! });
    expect(second.users[0]?.name).toBe("Many 00041");
    const byAddress = await viewer.ok(userCalls.findPeople, { search: "many1999@planalto" });
    expect(byAddress.users.map(({ name }) => name)).toEqual(["Many 01999"]);
    const inAnyOrder = await viewer.ok(userCalls.findPeople, { search: "01999 mâny" });
    expect(inAnyOrder.users.map(({ name }) => name)).toEqual(["Many 01999"]);
    const last = await viewer.ok(userCalls.findPeople, { search: "ana many" });
    expect(last.users.map(({ id }) => id)).toEqual([member.userId]);
    await viewer.fails("invalid_request", userCalls.findPeople, { after: first.next! });
  });

  test("offers active people only, but names chosen ones who left", async () => {
    const { member, org, server, viewer } = workspace;
    const rights = rightsChanger(server.services, await org.handle());
    await rights.update("user", member.userId, { isActive: false });
    expect((await viewer.ok(userCalls.findPeople, { search: "ana many" })).users).toEqual([]);
    const { users } = await viewer.ok(userCalls.findPeople, { ids: [member.userId] });
    expect(users).toMatchObject([{ id: member.userId, isActive: false }]);
    await rights.update("user", member.userId, { isActive: true });
  });
});
