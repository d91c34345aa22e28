import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { OUTSIDE_ANSWER_MAX } from "#shared/limits/outside";
import { startSourcePeer, type AskedOfPeer, type PeerAnswer } from "../../support/peers/source-peer";
import { startTestServer, type TestServer } from "../../support/server";
import { configure, start, waitFor } from "./support/upload";

const ROWS = 12_000;
const remark = "The threshold was repainted. ".repeat(70);

const answers: Readonly<Record<string, unknown>> = {
  "/api/docs/doc/tables": { tables: [{ id: "Long" }] },
  "/api/docs/doc/tables/Long/columns": { columns: [{ id: "note", fields: { label: "Note", type: "Text" } }] },
  "/api/docs/doc/tables/Long/records": {
    records: Array.from({ length: ROWS }, (_, index) => ({
      id: index + 1,
      fields: { note: `${index} ${remark}` },
    })),
  },
};
const answer = ({ url }: AskedOfPeer): PeerAnswer => ({ body: answers[url.pathname] });

let server: TestServer;
let peer: Awaited<ReturnType<typeof startSourcePeer>>;
beforeAll(async () => {
  peer = await startSourcePeer(answer);
  server = await startTestServer({ outsideNetworks: "loopback" });
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

test("A table of Grist comes whole where its answer is larger than others may be", async () => {
  expect(ROWS * remark.length).toBeGreaterThan(OUTSIDE_ANSWER_MAX);
  const builder = await (await server.createOrganization()).actor("builder");
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: "grist" });
  const config = { url: peer.url, token: "key", organization: "doc", id: "Long" };
  const asked = { identifier, connector_id: "grist", function: "upload" as const, config };
  await builder.ok(connectorCalls.callConnector, asked);
  const configured = await configure(builder, identifier, {}, "grist");
  await start(builder, identifier, configured, "Long", { connectorId: "grist" });
  expect(await waitFor(builder, identifier)).toMatchObject({
    state: "done",
    progress: { rowsRead: ROWS, recordsCreated: ROWS },
  });
});
