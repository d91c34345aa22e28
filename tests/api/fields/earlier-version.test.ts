import { expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { renewComputed } from "../../../server/areas/fields/renew-results";
import { useTestWorkspace } from "../../support/test-workspace";
import { createRatios, RATIOS } from "../../support/ratios";

const workspace = useTestWorkspace();

test("Formulas that an earlier version computed are computed anew when the organisation is opened", async () => {
  const at = await createRatios(workspace);
  const org = await workspace.org.handle();
  await org.database.execute([
    { sql: `alter table t_${at.tasks.id} drop column e_${at.ratio}`, parameters: [] },
    {
      sql: `update "field" set "result" = replace("result", '"errors":true,', '') where "id" = ?`,
      parameters: [at.ratio],
    },
    { sql: `update "table" set "version" = "version" + 1 where "id" = ?`, parameters: [at.tasks.id] },
  ]);
  // The writer learns of another structure with the next change of it.
  await workspace.builder.ok(tableCalls.updateTable, { tableId: at.tasks.id, label: "Jobs" });
  const before = Object.values(RATIOS).map((value) => (typeof value === "object" ? null : value));
  expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(before);
  await renewComputed(workspace.server.services, org);
  expect(await at.valuesOf(at.tasks, at.ratio)).toEqual(Object.values(RATIOS));
});
