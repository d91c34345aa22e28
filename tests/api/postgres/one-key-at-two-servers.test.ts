import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CallDefinition } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { jobCalls } from "#shared/contract/jobs";
import { tableCalls } from "#shared/contract/tables";
import { startPeer, type Peer } from "../../support/databases/peer";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

let peer: Peer;
// Before the workspace goes with its database.
afterAll(() => peer.stop());
const workspace = useTestWorkspace();
beforeAll(async () => {
  peer = await startPeer(workspace);
});

const ROUNDS = 8;

test.each<[string, CallDefinition, (tableId: number) => object]>([
  ["duplicate a table", tableCalls.duplicateItem, (id) => ({ type: "table", id, name: "Copy" })],
  ["export a table", exportCalls.exportTable, (id) => ({ id, filters: {} })],
  ["delete a table", tableCalls.deleteTable, (tableId) => ({ tableId })],
])(
  "Whoever asks two servers under one key at the same moment to %s is answered once",
  async (name, call, argument) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await createTestTable(workspace.builder);
      const before = (await workspace.builder.ok(jobCalls.listJobs)).jobs.map((job) => job.id);
      const headers = { "Idempotency-Key": `${name} ${round}` };
      const servers = [workspace.builder, peer.as(workspace.builder)];
      const answers = await Promise.all(
        servers.map((server) => server.with(headers).raw(call, argument(id))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      const { jobs } = await workspace.builder.ok(jobCalls.listJobs);
      const begun = jobs.filter((job) => !before.includes(job.id));
      expect(begun).toHaveLength(name === "delete a table" ? 0 : 1);
    }
  },
);
