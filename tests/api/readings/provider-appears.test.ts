import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { startServer } from "../../../server/app";
import { defaultConfig, type Config } from "../../../server/config";
import { aiSettings, startAiPeer, type AiPeer } from "../../support/peers/ai-peer";
import { closeConnections } from "../../support/http";
import { pause } from "../../support/pause";
import { createOrganization, open } from "../../support/organizations/organization";
import { picture } from "../files/support/files";
import { addWith, makeTable, pdfWith, settled } from "./support/notices";

const dataFolder = mkdtempSync(join(tmpdir(), "workloom-provider-"));
const config: Config = { ...defaultConfig, port: 0, dataFolder, logLevel: "error", sessionRequests: 0 };
let peer: AiPeer;
beforeAll(async () => {
  peer = await startAiPeer(() => "Runway 09 closed");
});
afterAll(async () => {
  closeConnections();
  await peer.close();
  rmSync(dataFolder, { recursive: true });
});

test("Files that could not be read without an AI provider are read once the server starts with one", async () => {
  const bare = await startServer(config);
  const org = await createOrganization(bare);
  const owner = await org.actor("builder");
  const table = await makeTable(owner);
  const photos: number[] = [];
  for (let at = 0; at < 4; at += 1)
    photos.push(await addWith(owner, table, `photo ${at}.png`, await picture("png")));
  const notice = await addWith(owner, table, "notice.pdf", pdfWith("Taxiway B is open"));
  for (const id of photos) expect(await settled(owner, table, id)).toEqual({ state: "noProvider", text: "" });
  const own = { state: "read", text: "Taxiway B is open" };
  expect(await settled(owner, table, notice)).toEqual(own);
  const trashed = photos.pop() ?? 0;
  await owner.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [trashed] });
  closeConnections();
  await bare.close();

  const server = await startServer({ ...config, ai: aiSettings(peer) });
  const again = await open(server, org.id, org.subdomain).actor("builder");
  for (const id of photos) {
    let cell = await settled(again, table, id);
    while (JSON.stringify(cell).includes("noProvider")) {
      await pause();
      cell = await settled(again, table, id);
    }
    expect(cell).toEqual({ state: "read", text: "Runway 09 closed" });
  }
  // Files that were already read, and those in the trash, are not requested.
  expect(peer.requests).toHaveLength(photos.length);
  expect(await settled(again, table, notice)).toEqual(own);
  closeConnections();
  await server.close();
});
