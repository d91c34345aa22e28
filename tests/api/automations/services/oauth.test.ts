import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import type { TestActor, TestOrganization } from "../../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../../support/server";
import { createTestTable, type TestTable } from "../../../support/tables";
import { definitionOf, publish, runsOf } from "../support";
import { startServicePeer, type ServicePeer } from "./peer";
import { signIn } from "./sign-in";

const { beginAutomationSignIn, finishAutomationSignIn, listAutomationConnections } = automationCalls;
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let admin: TestActor;
let peer: ServicePeer;
let table: TestTable;
beforeAll(async () => {
  [server, peer] = await Promise.all([startTestServer({ outsideNetworks: "loopback" }), startServicePeer()]);
  org = await server.createOrganization();
  [builder, admin] = await Promise.all([org.actor("builder"), org.actor("admin")]);
  table = await createTestTable(builder, "Orders", [{ name: "Title", type: "text" }]);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const begin = async () => {
  const { url } = await builder.ok(beginAutomationSignIn, {
    service: "gmail",
    name: "Gmail",
    values: {
      clientId: "client",
      clientSecret: "client-secret",
      baseUrl: peer.url,
      authUrl: `${peer.url}/authorize`,
      tokenUrl: `${peer.url}/token`,
    },
  });
  const asked = new URL(url).searchParams;
  peer.oauth.challenge = asked.get("code_challenge") ?? "";
  return asked;
};

/** Sends a mail with a connection. */
async function send(connectionId: number) {
  const config = { to: "a@x.example", subject: "S", text: "T" };
  const trigger = { type: "records.created", config: { tableId: table.id } };
  const automationId = await publish(
    builder,
    definitionOf(trigger, [{ id: "s1", action: "gmail.send", connectionId, config }]),
  );
  await table.add({ Title: "Belt" });
  const [run] = await runsOf(builder, automationId);
  await builder.ok(automationCalls.deleteAutomation, { automationId });
  return run;
}

/** Sets the stored time at which the token ends. */
async function spoilToken(connectionId: number, token: string) {
  const { openValues, sealValues } = await import("../../../../server/areas/automations/connections/secrets");
  const { database } = await org.handle();
  const [row] = await database.all<{ secrets: string }>({
    sql: `select "secrets" from "automationConnection" where "id" = ?`,
    parameters: [connectionId],
  });
  const values = { ...(await openValues(server.services, row?.secrets ?? "")), token };
  const secrets = await sealValues(server.services, values);
  await database.execute([
    {
      sql: `update "automationConnection" set "secrets" = ? where "id" = ?`,
      parameters: [secrets, connectionId],
    },
  ]);
}

describe("Signing in at a service", () => {
  test("uses the code flow with PKCE and a state, and the service's own parameters", async () => {
    const asked = await begin();
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      client_id: "client",
      code_challenge_method: "S256",
      access_type: "offline",
      scope: expect.stringContaining("gmail.send"),
      redirect_uri: expect.stringMatching(/\/automations\/sign-in$/),
      state: expect.stringMatching(/.{20}/),
    });
    const state = asked.get("state") ?? "";
    // The state belongs to who began, and counts once.
    await admin.fails("automation_sign_in_unknown", finishAutomationSignIn, { state, code: "good" });
    await builder.fails("automation_sign_in_unknown", finishAutomationSignIn, {
      state: "other",
      code: "good",
    });
    const { connection } = await builder.ok(finishAutomationSignIn, { state, code: "good" });
    expect(connection).toMatchObject({ state: "working", service: "gmail" });
    expect(JSON.stringify(connection)).not.toMatch(/access-|refresh-|client-secret/);
    await builder.fails("automation_sign_in_unknown", finishAutomationSignIn, { state, code: "good" });
  });

  test("fails with a wrong code or verifier", async () => {
    const state = (await begin()).get("state") ?? "";
    await builder.fails("automation_connection_failed", finishAutomationSignIn, { state, code: "bad" });
    const other = (await begin()).get("state") ?? "";
    peer.oauth.challenge = "another";
    await builder.fails("automation_connection_failed", finishAutomationSignIn, {
      state: other,
      code: "good",
    });
  });

  test("A client cannot bring tokens of its own", async () => {
    const values = { clientId: "client", clientSecret: "client-secret", token: "forged" };
    const asked = { service: "gmail", name: "Gmail", values };
    await builder.fails("automation_sign_in_again", automationCalls.saveAutomationConnection, asked);
  });

  test("A refused token is renewed with the refresh token, which counts once", async () => {
    const { connection } = await signIn(builder, peer, "gmail");
    const before = peer.oauth.given;
    await spoilToken(connection.id, "ended");
    expect(await send(connection.id)).toMatchObject({ status: "succeeded" });
    expect(peer.oauth.given).toBe(before + 1);
    expect(await send(connection.id)).toMatchObject({ status: "succeeded" });
    expect(peer.oauth.given).toBe(before + 1);
  });

  test("Without a valid refresh token the owner is asked to log in again", async () => {
    const { connection } = await signIn(builder, peer, "gmail");
    peer.oauth.refresh.clear();
    await spoilToken(connection.id, "ended");
    const run = await send(connection.id);
    expect(run).toMatchObject({ status: "failed", error: expect.stringContaining("Log in again") });
    const { connections } = await builder.ok(listAutomationConnections);
    const failed = connections.find(({ id }) => id === connection.id);
    expect(failed).toMatchObject({ state: "failed", error: expect.stringContaining("Log in again") });
    await signIn(builder, peer, "gmail", connection.id);
    expect(await send(connection.id)).toMatchObject({ status: "succeeded" });
  });
});
