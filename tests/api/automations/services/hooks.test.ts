import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createHmac } from "node:crypto";
import type { Settings } from "#shared/automations/definition";
import { automationCalls } from "#shared/contract/automations";
import type { TestActor, TestOrganization } from "../../../support/organizations/organization";
import { send as sendRequest, type Sent } from "../../../support/http";
import { startTestServer, type TestServer } from "../../../support/server";
import { definitionOf, publish, runsOf } from "../support";
import { startServicePeer, type ServicePeer } from "./peer";

let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let peer: ServicePeer;
beforeAll(async () => {
  [server, peer] = await Promise.all([startTestServer({ outsideNetworks: "loopback" }), startServicePeer()]);
  org = await server.createOrganization();
  builder = await org.actor("builder");
  peer.replies.set("/auth.test", { ok: true });
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const note = {
  id: "s1",
  action: "flow.setVariable",
  config: { name: "seen", value: { $from: ["trigger"] } },
};

async function listenFor(
  type: string,
  config: Settings,
  values: Record<string, string>,
): Promise<{
  automationId: number;
  ask: (query: string, more?: Partial<Sent>) => ReturnType<typeof sendRequest>;
}> {
  const [service = ""] = type.split(".");
  const asked = { service, name: service, values: { ...values, baseUrl: peer.url } };
  const { connection } = await builder.ok(automationCalls.saveAutomationConnection, asked);
  const automationId = await publish(
    builder,
    definitionOf({ type, config, connectionId: connection.id }, [note]),
  );
  const { automation } = await builder.ok(automationCalls.getAutomation, { automationId });
  const path = new URL(automation.hookUrl ?? "").pathname;
  const { host, port } = org;
  const ask = (query: string, more: Partial<Sent> = {}) =>
    sendRequest({ method: "GET", host, port, path: `${path}${query}`, ...more });
  return { automationId, ask };
}

const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

describe("A trigger that its service calls", () => {
  test("WhatsApp confirms the address, and each signed message starts one run", async () => {
    const values = { token: "t", phoneId: "106", appSecret: "app-secret" };
    const { automationId, ask } = await listenFor("whatsapp.message", { verifyToken: "chosen" }, values);
    const confirm = (verify: string) =>
      ask(`?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${verify}`);
    expect((await confirm("chosen")).bytes.toString()).toBe("4711");
    expect((await confirm("guessed")).status).toBe(401);
    const body = JSON.stringify({
      object: "whatsapp_business_account",
      entry: [
        {
          changes: ["106", "107"].map((phone_number_id) => ({
            field: "messages",
            value: {
              metadata: { phone_number_id },
              contacts: [{ wa_id: "351900", profile: { name: "Ana" } }],
              messages: [
                { id: `wamid.${phone_number_id}`, from: "351900", type: "text", text: { body: "Hi" } },
              ],
            },
          })),
        },
      ],
    });
    const send = (secret: string) => {
      const headers = { "X-Hub-Signature-256": `sha256=${sign(secret, body)}` };
      return ask("", { method: "POST", body, headers });
    };
    expect((await send("another")).status).toBe(401);
    expect((await send("app-secret")).status).toBe(200);
    // WhatsApp sends again what it believes lost.
    expect((await send("app-secret")).status).toBe(200);
    const [run, ...others] = await runsOf(builder, automationId);
    const data = { messageId: "wamid.106", from: "351900", name: "Ana", text: "Hi" };
    expect([run?.trigger, others]).toEqual([data, []]);
    await builder.ok(automationCalls.enableAutomation, { automationId, enabled: false });
    expect((await send("app-secret")).status).toBe(409);
    await builder.ok(automationCalls.deleteAutomation, { automationId });
    expect((await send("app-secret")).status).toBe(404);
  });

  test("Slack checks the address while the automation is off, and each signed event of its type starts one run", async () => {
    const values = { token: "xoxb-secret", signingSecret: "signing" };
    const { automationId, ask } = await listenFor("slack.event", { eventType: "app_mention" }, values);
    const enable = (enabled: boolean) =>
      builder.ok(automationCalls.enableAutomation, { automationId, enabled });
    const send = (body: Settings, secret = "signing", age = 0) => {
      const text = JSON.stringify(body);
      const timestamp = `${Math.floor(Date.now() / 1000) - age}`;
      const headers = {
        "X-Slack-Request-Timestamp": timestamp,
        "X-Slack-Signature": `v0=${sign(secret, `v0:${timestamp}:${text}`)}`,
      };
      return ask("", { method: "POST", body: text, headers });
    };
    const event = (id: string, more: Settings = {}): Settings => ({
      type: "event_callback",
      event_id: id,
      event: { type: "app_mention", user: "U1", channel: "C1", text: "Help", ts: "1.5", ...more },
    });
    await enable(false);
    const challenged = await send({ type: "url_verification", challenge: "3eZb" });
    expect(JSON.parse(challenged.bytes.toString())).toEqual({ challenge: "3eZb" });
    expect((await send(event("Ev0"))).status).toBe(409);
    await enable(true);
    expect((await send(event("Ev1"), "guessed")).status).toBe(401);
    expect((await send(event("Ev1"), "signing", 3600)).status).toBe(401);
    for (const one of [
      event("Ev2", { type: "reaction_added" }),
      event("Ev3", { bot_id: "B1" }),
      event("Ev1"),
      // Slack sends again what was not acknowledged in time.
      event("Ev1"),
    ])
      expect((await send(one)).status).toBe(200);
    const [run, ...others] = await runsOf(builder, automationId);
    expect(others).toEqual([]);
    expect(run?.trigger).toMatchObject({ eventType: "app_mention", channel: "C1", from: "U1", text: "Help" });
  });
});
