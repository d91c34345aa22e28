import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { fileCalls } from "#shared/contract/files";
import { recordCalls } from "#shared/contract/records";
import { aiSettings, startAiPeer, type AiPeer, type AiReply } from "../../support/peers/ai-peer";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestActor } from "../../support/organizations/organization";
import { picture } from "../files/support/files";
import { addWith, makeTable, pdfWith, settled } from "./support/notices";

let peer: AiPeer;
let server: TestServer;
let builder: TestActor;
let reply: AiReply = "Runway 09 closed";

beforeAll(async () => {
  peer = await startAiPeer(() => reply);
  server = await startTestServer({ ai: aiSettings(peer) });
  const org = await server.createOrganization();
  builder = await org.actor("builder");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

describe("The text of attachments", () => {
  test("A picture's text is read and searched like a text, and goes with the picture", async () => {
    reply = "Runway 09 closed";
    const table = await makeTable(builder);
    const id = await addWith(builder, table, "photo.png", await picture("png"));
    expect(await settled(builder, table, id)).toEqual({ state: "read", text: "Runway 09 closed" });
    const found = await builder.ok(recordCalls.queryRecords, { tableId: table.id, search: "runway 09" });
    expect(found.records.map((record) => record.id)).toEqual([id]);
    const asked = peer.requests.length;
    await builder.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id, data: table.data({ Papers: null }) }],
    });
    expect(await settled(builder, table, id)).toBeNull();
    expect(peer.requests).toHaveLength(asked);
  });

  test("A text file needs no provider", async () => {
    const table = await makeTable(builder);
    const asked = peer.requests.length;
    const id = await addWith(builder, table, "note.txt", "Gate 4 is shut");
    expect(await settled(builder, table, id)).toEqual({ state: "read", text: "Gate 4 is shut" });
    expect(peer.requests).toHaveLength(asked);
  });

  test("A refusal is said, and can be tried again", async () => {
    reply = { finish: "content_filter" };
    const table = await makeTable(builder, "Which gate?");
    const id = await addWith(builder, table, "gate.txt", "Gate 4");
    expect(await settled(builder, table, id)).toEqual({ state: "refused", text: "" });
    reply = "Gate 4.";
    await builder.ok(fileCalls.readAgain, { tableId: table.id, recordId: id, fieldId: table.says });
    expect(await settled(builder, table, id)).toEqual({ state: "read", text: "Gate 4." });
  });

  test("A file that is neither an image nor a document cannot be read", async () => {
    const table = await makeTable(builder);
    const id = await addWith(builder, table, "data.bin", Buffer.from([0, 1, 2, 3, 255]));
    expect(await settled(builder, table, id)).toEqual({ state: "unreadable", text: "" });
  });

  test("A PDF's own text is read without the provider", async () => {
    const table = await makeTable(builder);
    const asked = peer.requests.length;
    const id = await addWith(builder, table, "notice.pdf", pdfWith("Taxiway B is open"));
    expect(await settled(builder, table, id)).toEqual({ state: "read", text: "Taxiway B is open" });
    expect(peer.requests).toHaveLength(asked);
  });

  test("A scanned PDF is looked at page by page", async () => {
    reply = "A stamp.";
    const table = await makeTable(builder);
    const id = await addWith(builder, table, "scan.pdf", pdfWith(""));
    expect(await settled(builder, table, id)).toEqual({ state: "read", text: "A stamp." });
    expect(JSON.stringify(peer.requests.at(-1))).toContain("data:image/jpeg;base64,");
  });

  test("Without a provider the field says so", async () => {
    const bare = await startTestServer();
    try {
      const owner = await (await bare.createOrganization()).actor("builder");
      const table = await makeTable(owner);
      const id = await addWith(owner, table, "photo.png", await picture("png"));
      expect(await settled(owner, table, id)).toEqual({ state: "noProvider", text: "" });
    } finally {
      await bare.close();
    }
  });
});
