import { expect, test } from "@jest/globals";
import { fillPath } from "#shared/contract/define";
import { pageCalls } from "#shared/contract/pages";
import { publicPageCalls, publicViewCalls } from "#shared/contract/public-views";
import { recordCalls } from "#shared/contract/records";
import { send } from "../../support/http";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { upload } from "../files/support/files";

const workspace = useTestWorkspace();

test("Visitors get the files that a page shows, as long as it does, and no others", async () => {
  const { builder } = workspace;
  const table = await createTestTable(builder, "Papers", [
    { name: "Title", type: "text" },
    { name: "Plan", type: "files" },
    { name: "Contract", type: "files" },
  ]);
  const shown = await upload(builder, table, "Plan", "plan.txt", "the plan");
  const hidden = await upload(builder, table, "Contract", "contract.txt", "Geheimnis");
  const waiting = await upload(builder, table, "Plan", "later.txt", "not sent yet");
  const [record] = await table.add({
    Title: "Runway",
    Plan: [shown] as never,
    Contract: [hidden] as never,
  });
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Papers" });
  const config = { view: { hidden: [table.field("Contract")] } };
  await builder.ok(pageCalls.addBlock, { appId, type: "minilista", tableId: table.id, config });
  const named = { type: "dashboard" as const, identifier: appId };
  const { view } = await builder.ok(publicViewCalls.createPublicView, named);
  const get = async (fileId: number) => {
    const path = fillPath(publicPageCalls.getPublicFile.path, { token: view.token, fileId });
    const { status, bytes } = await send({ ...builder.org, method: "GET", path });
    return [status, status === 200 ? bytes.toString() : null];
  };
  // A file found once is cached for the next visitor.
  for (let visit = 0; visit < 2; visit++) expect(await get(shown.id)).toEqual([200, "the plan"]);
  for (const { id } of [hidden, waiting]) expect(await get(id)).toEqual([404, null]);
  const data = { [table.field("Plan")]: [] as never };
  await builder.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: record?.id ?? 0, data }],
  });
  expect(await get(shown.id)).toEqual([404, null]);
});
