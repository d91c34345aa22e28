import { describe, expect, test } from "@jest/globals";
import { isOpen, type CallDefinition } from "#shared/contract/define";
import { historyCalls } from "#shared/contract/history";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { tableTopic, type ServerMessage } from "#shared/contract/events";
import { contractCalls } from "../../support/contract-calls";
import { useTestWorkspace } from "../../support/test-workspace";
import { createClient } from "../../support/client";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();

/** Every call that needs a session. */
const guarded = contractCalls.map(([, call]) => call).filter(({ access }) => !isOpen(access));

/** The parameters of a call's path; who asks is looked at before anything else of a request. */
const parametersOf = ({ path }: CallDefinition) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));

describe("the walls between organisations", () => {
  test.each(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s needs a session of this organisation",
    async (_, call) => {
      for (const token of [null, workspace.stranger.token, "made-up", ""]) {
        const client = createClient({ ...workspace.org, token });
        const { status, body } = await client.raw(call, parametersOf(call));
        expect({ status, body }).toMatchObject({ status: 401, body: { error: { id: "invalid_token" } } });
      }
    },
  );

  test("The same numbers mean other things next door, and nothing of ours shows there", async () => {
    const ours = await createTestTable(workspace.builder, "Ours");
    await ours.add({ Title: "Ours alone" });
    const theirs = await createTestTable(workspace.stranger, "Theirs");
    await theirs.add({ Title: "Theirs alone" });
    expect(theirs.id).toBe(1);
    expect((await theirs.rows()).map(({ Title }) => Title)).toEqual(["Theirs alone"]);
    expect((await ours.rows()).map(({ Title }) => Title)).toEqual(["Ours alone"]);
    const { tables } = await workspace.stranger.ok(tableCalls.listTables);
    expect(tables.map(({ label }) => label)).toEqual(["Theirs"]);
    const stranger = workspace.stranger;
    await stranger.fails("nothing_to_undo", historyCalls.undoLastChange, { changeSetId: 1 });
    await stranger.fails("field_not_found", recordCalls.createRecords, {
      tableId: theirs.id,
      records: [{ data: { "500": "x" } }],
    });
    const { tabs } = await stranger.ok(homeCalls.saveFavorites, { tabs: [{ type: "object", id: 7777 }] });
    expect(tabs).toEqual([]);
  });

  test("Changes of another organisation are not published", async () => {
    const ours = await createTestTable(workspace.builder, "Loud");
    const socket = await openSocket(workspace.stranger);
    await socket.follow("organization");
    socket.say({ type: "subscribe", topic: tableTopic(ours.id) });
    await ours.add({ Title: "Psst" });
    await workspace.builder.ok(tableCalls.updateTable, { tableId: ours.id, label: "Louder" });
    await socket.settle();
    const heard = socket.messages.filter((message: ServerMessage) => message.type === "change");
    expect(heard).toEqual([]);
    await socket.close();
  });

  test("A token in the address or in the body opens nothing", async () => {
    const { token } = workspace.builder;
    const client = createClient({ ...workspace.org, token: null });
    const { status } = await client.raw(tableCalls.getAllObjects, { with_objects_disabled: false, token });
    expect(status).toBe(401);
  });
});
