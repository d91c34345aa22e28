import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { taskCalls } from "#shared/contract/tasks";
import { tokenCalls } from "#shared/contract/tokens";
import type { GivenApiScopes } from "#shared/api/scopes";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { createClient } from "../../support/client";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { openSocket } from "../../support/socket";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

const make = (change: Record<string, unknown> = {}) =>
  workspace.builder.ok(tokenCalls.createApiToken, { name: "Dashboard", ...change });
const makeId = async () => (await make()).token.id_api_token;

/** A client with a token of these scopes. */
const withScopes = async (scopes: GivenApiScopes, change: Record<string, unknown> = {}) => {
  const { value, token } = await make({ scopes, ...change });
  return { client: clientOf(value), value, id: token.id_api_token };
};
const clientOf = (token: string, { port, host } = workspace.builder.org) =>
  createClient({ port, host, token });

const managed = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;

testCall(workspace, {
  what: "list API tokens",
  call: tokenCalls.listApiTokens,
  argument: () => ({}),
  ...managed,
});
testCall(workspace, {
  what: "create an API token",
  call: tokenCalls.createApiToken,
  argument: () => ({ name: "Dashboard", ativo: 1 as const }),
  bad: { "no name": { change: { name: "  " }, path: "name" } },
  ...managed,
});
testCall(workspace, {
  what: "read an API token",
  call: tokenCalls.getApiToken,
  argument: async () => ({ id: await makeId() }),
  ...managed,
});
testCall(workspace, {
  what: "change an API token",
  call: tokenCalls.updateApiToken,
  argument: async () => ({ id: await makeId(), name: "Other", ativo: 0 as const }),
  bad: {
    "an address that is none": { change: { addresses: ["anywhere"] }, path: "addresses.0" },
    "a value of their own": { change: { token_to_save: "secret" }, path: "token_to_save" },
  },
  ...managed,
});
testCall(workspace, {
  what: "regenerate an API token",
  call: tokenCalls.generateApiToken,
  argument: async () => ({ id: await makeId() }),
  ...managed,
});
testCall(workspace, {
  what: "delete an API token",
  call: tokenCalls.deleteApiToken,
  argument: async () => ({ id: await makeId() }),
  ...managed,
});
testCall(workspace, {
  what: "enter the password again",
  call: accessCalls.confirmSession,
  argument: () => ({ password: DEMO_PASSWORD }),
  allowed: ["builder"],
});

test("Administrators are notified of changes of tokens", async () => {
  const socket = await openSocket(workspace.admin);
  await socket.follow("organization");
  const tokenId = await makeId();
  expect((await socket.event("apiToken.changed")).event.payload).toEqual({ tokenId });
  await socket.close();
});

describe("The value of a token", () => {
  test("It is answered once, with the public prefix, and never again", async () => {
    const { value, token, message } = await make();
    expect(value).toMatch(/^wl_[\w-]{49}$/);
    expect(message).toBe("API Token created successfully");
    const list = await workspace.builder.ok(tokenCalls.listApiTokens, {});
    expect(JSON.stringify(list)).not.toContain(value);
    expect(list.data[0]).toMatchObject({ id_api_token: token.id_api_token, name: "Dashboard", ativo: 1 });
    expect(list.data[0]?.token).toBe(`wl_…${value.slice(-4)}`);
  });

  test("Regenerated, the earlier value ends at once", async () => {
    const { client, id } = await withScopes({ everyTable: "read" });
    await client.ok(tableCalls.listTables);
    const { value } = await workspace.builder.ok(tokenCalls.generateApiToken, { id });
    await client.fails("invalid_token", tableCalls.listTables);
    await clientOf(value).ok(tableCalls.listTables);
  });

  test.each([
    ["inactive", { ativo: 0 }],
    ["after its end", { expires_at: "2026-01-01T00:00:00.000Z" }],
    ["from another address", { addresses: ["192.0.2.0/24"] }],
  ])("It is refused %s", async (_, change) => {
    const { client, id } = await withScopes({ everyTable: "read" });
    await client.ok(tableCalls.listTables);
    await workspace.builder.ok(tokenCalls.updateApiToken, { id, ...change } as never);
    await client.fails("invalid_token", tableCalls.listTables);
  });

  test("It ends when the token is deleted, and in other organisations it never began", async () => {
    const { client, value, id } = await withScopes({ everyTable: "read" });
    await clientOf(value, workspace.stranger.org).fails("invalid_token", tableCalls.listTables);
    await workspace.builder.ok(tokenCalls.deleteApiToken, { id });
    await client.fails("invalid_token", tableCalls.listTables);
  });

  test("The list shows when and from where it was used", async () => {
    const { client, id } = await withScopes({ everyTable: "read" });
    await client.ok(tableCalls.listTables);
    const { token } = await workspace.builder.ok(tokenCalls.getApiToken, { id });
    expect(token.last_used_at).not.toBeNull();
    expect(token.last_used_from).toMatch(/127\.0\.0\.1|::1/);
  });
});

describe("The scope of a token", () => {
  test.each<[GivenApiScopes, "read" | "write" | "none"]>([
    [{}, "none"],
    [{ everyTable: "read" }, "read"],
    [{ everyTable: "write" }, "write"],
  ])("%j allows to %s records", async (scopes, right) => {
    const table = await createTestTable(workspace.builder);
    const { client } = await withScopes(scopes);
    const create = { tableId: table.id, records: [{ data: {} }] };
    if (right === "none")
      await client.fails("permission_denied", recordApiCalls.listRecords, { tableId: table.id });
    else await client.ok(recordApiCalls.listRecords, { tableId: table.id });
    if (right === "write") await client.ok(recordCalls.createRecords, create);
    else await client.fails("permission_denied", recordCalls.createRecords, create);
  });

  test("A table with less than every other table stays closed", async () => {
    const [open, closed] = [
      await createTestTable(workspace.builder),
      await createTestTable(workspace.builder),
    ];
    const { client } = await withScopes({ everyTable: "read", tables: [{ id: closed.id, right: "none" }] });
    await client.ok(recordApiCalls.listRecords, { tableId: open.id });
    await client.fails("object_not_found", recordApiCalls.listRecords, { tableId: closed.id });
    const { tables } = await client.ok(tableCalls.listTables);
    expect(tables.map(({ id }) => id)).not.toContain(closed.id);
  });

  test("A single table can be opened alone", async () => {
    const [open, closed] = [
      await createTestTable(workspace.builder),
      await createTestTable(workspace.builder),
    ];
    const { client } = await withScopes({ tables: [{ id: open.id, right: "write" }] });
    await client.ok(recordCalls.createRecords, { tableId: open.id, records: [{ data: {} }] });
    await client.fails("object_not_found", recordApiCalls.listRecords, { tableId: closed.id });
  });

  test("It opens no other part, no settings and no tokens", async () => {
    const { client } = await withScopes({ everyTable: "write" });
    await client.fails("permission_denied", taskCalls.createTask, { title: "Task" } as never);
    await client.fails("permission_denied", roleCalls.listRoles);
    await client.fails("permission_denied", tokenCalls.createApiToken, { name: "Another" });
    await client.fails("permission_denied", accessCalls.getSession);
  });

  test("Tables that the creator does not see cannot be named", async () => {
    await workspace.builder.fails("object_not_found", tokenCalls.createApiToken, {
      name: "Dashboard",
      scopes: { tables: [{ id: 999_999, right: "read" }] },
    });
  });
});
