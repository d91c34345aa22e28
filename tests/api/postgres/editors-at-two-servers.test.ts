import { afterAll, beforeAll, test } from "@jest/globals";
import { documentCalls } from "#shared/contract/documents";
import { startPeer, type Peer } from "../../support/databases/peer";
import { useTestWorkspace } from "../../support/test-workspace";
import { cutEditors } from "../documents/support/cut-editors";

const CUTS = process.env["SOAK"] === "1" ? 1000 : 20;

const peers: Peer[] = [];
// Before the workspace goes with its database.
afterAll(() => Promise.all(peers.map((peer) => peer.stop())));
const workspace = useTestWorkspace();
beforeAll(async () => {
  peers.push(await startPeer(workspace), await startPeer(workspace, null));
});

test.each([
  { what: "one server", at: [] },
  { what: "two servers", at: [0] },
  { what: "three servers, one of which hears nothing from the others", at: [0, 1] },
])(`Editors at $what are cut ${CUTS} times and end with the same text`, async ({ at }) => {
  const { builder, admin, viewer } = workspace;
  const { documentId } = await builder.ok(documentCalls.createDocument, { title: "Cut" });
  const elsewhere = at.flatMap((index) => peers[index]?.as(admin) ?? []);
  const people = [builder, ...(elsewhere.length > 0 ? elsewhere : [admin]), builder];
  await cutEditors({ documentId, people, reader: viewer, cuts: CUTS });
});
