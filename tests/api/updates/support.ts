import type { Update } from "#shared/contract/updates";
import { updateCalls } from "#shared/contract/updates";
import { recordCalls } from "#shared/contract/records";
import { createTestTable, type TestTable } from "../../support/tables";
import type { TestActor } from "../../support/organizations/organization";
import { pause } from "../../support/pause";

export const makeWork = (owner: TestActor): Promise<TestTable> =>
  createTestTable(owner, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Owner", type: "user" },
    { name: "Crew", type: "users" },
    { name: "Notes", type: "text", config: { format: "multiline" } },
    { name: "Report", type: "text", config: { format: "richText" } },
    { name: "Hours", type: "number" },
    { name: "Due", type: "date", config: { deadline: true } },
  ]);

let fences = 0;

/**
 * A person's updates once the log has been read up to now. It is read in order, so the update about a last change
 * shows that all earlier ones have been read.
 * @param by someone else, who writes the last change
 */
export async function updatesOf(reader: TestActor, by: TestActor, work: TestTable): Promise<Update[]> {
  const title = `Fence ${(fences += 1)}`;
  const data = work.data({ Title: title, Owner: reader.userId });
  await by.ok(recordCalls.createRecords, { tableId: work.id, records: [{ data }] });
  for (;;) {
    const { updates } = await reader.ok(updateCalls.listUpdates, { size: 50 });
    if (updates[0]?.title.endsWith(title)) return updates.filter((one) => !one.title.includes("Fence"));
    await pause();
  }
}

export const write = (by: TestActor, work: TestTable, id: number, cells: Parameters<TestTable["data"]>[0]) =>
  by.ok(recordCalls.updateRecords, { tableId: work.id, records: [{ id, data: work.data(cells) }] });
