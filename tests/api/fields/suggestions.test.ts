import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { suggestedFieldCalls } from "#shared/contract/suggested-fields";
import { tableCalls } from "#shared/contract/tables";
import { aiSettings, startAiPeer, type AiPeer } from "../../support/peers/ai-peer";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable, type TestTable } from "../../support/tables";

const { suggestFields } = suggestedFieldCalls;
let peer: AiPeer;
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let orders: TestTable;
let answer = "";

beforeAll(async () => {
  peer = await startAiPeer(() => answer);
  server = await startTestServer({ ai: aiSettings(peer) });
  org = await server.createOrganization();
  builder = await org.actor("builder");
});
beforeEach(async () => {
  orders = await createTestTable(builder, "Work orders");
  await orders.add({ Title: "Secret runway" });
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const suggested = (label: string, type: string, description: unknown = "Why") => ({
  columnLabel: label,
  columnDescription: description,
  newColumnType: type,
});

describe("Fields that AI suggests", () => {
  test("are asked for by the names of the table and its fields; no value leaves", async () => {
    answer = `Here you are:\n${JSON.stringify([suggested("Due", "date"), suggested("Cost", "currency", 3)])}\n`;
    const reply = await builder.ok(suggestFields, { tableId: orders.id });
    expect(reply.suggestedFields).toEqual([suggested("Due", "date"), suggested("Cost", "currency", "")]);
    const asked = JSON.stringify(peer.requests.at(-1)?.body);
    expect(asked).toContain("Work orders");
    expect(asked).toContain("Hours");
    expect(asked).not.toContain("Secret runway");
  });

  test("include no existing fields, and no unknown types or types that need more settings", async () => {
    const wrong = [
      suggested("hours", "number"),
      suggested("Total", "advancedFormula"),
      suggested("Mood", "mood"),
      suggested(" ", "text"),
      "Due",
      suggested("Due", "date"),
      suggested("DUE", "datetime"),
    ];
    answer = JSON.stringify(wrong);
    const { suggestedFields } = await builder.ok(suggestFields, { tableId: orders.id });
    expect(suggestedFields).toEqual([suggested("Due", "date")]);
  });

  test("stay with the table until they are requested again or created, for users who may create fields", async () => {
    const kept = async (actor = builder) =>
      (await actor.ok(tableCalls.getTable, { tableId: orders.id })).table.suggestedFields;
    expect(await kept()).toEqual([]);
    answer = JSON.stringify([suggested("Due", "date"), suggested("Cost", "currency")]);
    await builder.ok(suggestFields, { tableId: orders.id });
    expect(await kept()).toEqual([suggested("Due", "date"), suggested("Cost", "currency")]);
    expect(await kept(await org.actor("member"))).toEqual([]);
    await builder.ok(fieldCalls.createField, { tableId: orders.id, name: "due", type: "date" });
    expect(await kept()).toEqual([suggested("Cost", "currency")]);
    answer = "[]";
    await builder.ok(suggestFields, { tableId: orders.id });
    expect(await kept()).toEqual([]);
  });

  test("are not a change of a user: undo reverts the user's change before", async () => {
    await builder.ok(tableCalls.updateTable, { tableId: orders.id, label: "Jobs" });
    answer = JSON.stringify([suggested("Due", "date")]);
    await builder.ok(suggestFields, { tableId: orders.id });
    await builder.ok(historyCalls.undoLastChange, {});
    const { table } = await builder.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table).toMatchObject({ label: "Work orders", suggestedFields: [suggested("Due", "date")] });
  });

  test("are refused where the answer is no list, and to those who may not manage fields", async () => {
    answer = "I would rather not.";
    await builder.fails("ai_answer_broken", suggestFields, { tableId: orders.id });
    const member = await org.actor("member");
    const asked = peer.requests.length;
    await member.fails("permission_denied", suggestFields, { tableId: orders.id });
    expect(peer.requests).toHaveLength(asked);
  });

  test("need a provider", async () => {
    const without = await startTestServer();
    const alone = await (await without.createOrganization()).actor("builder");
    const table = await createTestTable(alone);
    await alone.fails("ai_not_configured", suggestFields, { tableId: table.id });
    await without.close();
  });
});
