import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { aiCalls } from "#shared/contract/ai";
import { suggestedFieldCalls } from "#shared/contract/suggested-fields";
import { usageCalls } from "#shared/contract/usage";
import { testCall } from "../../support/each-call";
import { aiSettings, startAiPeer, type AiPeer, type AiReply } from "../../support/peers/ai-peer";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace(undefined, { outsideNetworks: "loopback" });
const { getAiEndpoint, saveAiEndpoint, testAiEndpoint } = aiCalls;
const none = { isOn: true, url: null, model: null, key: null };
let peer: AiPeer;
let reply: AiReply = "[]";
let models = 0;

beforeAll(async () => {
  peer = await startAiPeer(() => reply);
});
afterAll(() => peer.close());
afterEach(() => workspace.admin.ok(saveAiEndpoint, none));

const own = () => {
  const { url, model, key } = aiSettings(peer);
  return { url, model, key };
};
const refused = { builder: "permission_denied", member: "permission_denied" } as const;

testCall(workspace, {
  what: "read the AI provider",
  call: getAiEndpoint,
  argument: () => undefined,
  allowed: ["admin"],
  refused,
});
testCall(workspace, {
  what: "choose the AI provider",
  call: saveAiEndpoint,
  argument: () => ({ isOn: true, ...own(), model: `model-${++models}` }),
  allowed: ["admin"],
  refused,
  bad: {
    "an address that is none": { change: { url: "ftp://x" }, path: "url" },
    "an address without a model": { change: { model: null }, path: "model" },
  },
  // Everyone's window shows at once what AI offers.
  event: { name: "organization.changed", topic: () => "organization" },
});
testCall(workspace, {
  what: "test an AI provider",
  call: testAiEndpoint,
  argument: () => own(),
  allowed: ["admin"],
  refused,
  bad: { "an address that is none": { change: { url: "x" }, path: "url" } },
});

describe("The provider of an organization", () => {
  const hasAi = async () => (await workspace.builder.ok(accessCalls.getSession)).session.hasAi;
  const suggest = async () => {
    const table = await createTestTable(workspace.builder);
    return workspace.builder.ok(suggestedFieldCalls.suggestFields, { tableId: table.id });
  };

  test("answers once it is saved; its key is never sent back", async () => {
    expect(await hasAi()).toBe(false);
    const { endpoint } = await workspace.admin.ok(saveAiEndpoint, { isOn: true, ...own() });
    expect(endpoint).toMatchObject({ url: peer.url, hasKey: true });
    expect(JSON.stringify(endpoint)).not.toContain(aiSettings(peer).key);
    expect(await hasAi()).toBe(true);
    reply = '[{"columnLabel":"Due","columnDescription":"","newColumnType":"date"}]';
    expect((await suggest()).suggestedFields).toHaveLength(1);
  });

  test("keeps its key while the address stays, and loses it with another address", async () => {
    await workspace.admin.ok(saveAiEndpoint, { isOn: true, ...own() });
    const { key: _key, ...rest } = own();
    expect((await workspace.admin.ok(saveAiEndpoint, { isOn: true, ...rest })).endpoint.hasKey).toBe(true);
    const moved = { isOn: true, ...rest, url: `${rest.url}/other` };
    expect((await workspace.admin.ok(saveAiEndpoint, moved)).endpoint.hasKey).toBe(false);
  });

  test("is not asked when AI is off", async () => {
    await workspace.admin.ok(saveAiEndpoint, { isOn: false, ...own() });
    expect(await hasAi()).toBe(false);
    const table = await createTestTable(workspace.builder);
    await workspace.builder.fails("ai_not_configured", suggestedFieldCalls.suggestFields, {
      tableId: table.id,
    });
  });

  test("tells in the test what it can do, and refuses a wrong key", async () => {
    reply = '{"sum":5}';
    const tested = await workspace.admin.ok(testAiEndpoint, own());
    expect(tested).toMatchObject({ givesData: true, seesPictures: true });
    expect(tested.givesVectors).toBeNull();
    const { givesVectors } = await workspace.admin.ok(testAiEndpoint, { ...own(), embeddings: "vectors" });
    expect(givesVectors).toBe(true);
    await workspace.admin.fails("ai_key_refused", testAiEndpoint, { ...own(), key: "wrong" });
  });

  test("is paid in credits, which the usage shows", async () => {
    const credits = async () => (await workspace.admin.ok(usageCalls.getAccountUsage, {})).ai_credits.used;
    await workspace.admin.ok(saveAiEndpoint, { isOn: true, ...own() });
    const before = await credits();
    reply = "[]";
    await suggest();
    expect(await credits()).toBe(before + 1);
  });
});
