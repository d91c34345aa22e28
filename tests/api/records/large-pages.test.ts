import { expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { PAGE_MAX_BYTES } from "#shared/limits/http";
import { TEXT_MAX_LENGTH } from "#shared/limits/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const FIELDS = 10;
const RECORDS = 12;
const A_CALL = 3;

test("A page that would be too large ends earlier, and its cursors lead through the rest both ways", async () => {
  const names = Array.from({ length: FIELDS }, (_, index) => `Notes ${index}`);
  const table = await createTestTable(
    workspace.builder,
    "Reports",
    ["Number", ...names].map((name) => ({ name, type: name === "Number" ? "number" : "text" })),
  );
  const long = "x".repeat(TEXT_MAX_LENGTH);
  for (let first = 0; first < RECORDS; first += A_CALL) {
    const numbers = Array.from({ length: A_CALL }, (_, index) => first + index);
    await table.add(
      ...numbers.map((Number) => ({ Number, ...Object.fromEntries(names.map((name) => [name, long])) })),
    );
  }
  for (const sort of [undefined, [{ field: table.field("Number"), order: "desc" as const }]]) {
    const query = { tableId: table.id, size: 1000, ...(sort ? { sort } : {}) };
    const seen: unknown[] = [];
    let page = await workspace.member.ok(recordCalls.queryRecords, query);
    const first = page;
    let pages = 1;
    for (;;) {
      seen.push(...page.records.map(({ data }) => data[table.field("Number")]));
      expect(JSON.stringify(page).length).toBeLessThan(PAGE_MAX_BYTES + 1000);
      if (page.next === null) break;
      page = await workspace.member.ok(recordCalls.queryRecords, { ...query, after: page.next });
      pages += 1;
    }
    const numbers = Array.from({ length: RECORDS }, (_, index) => index);
    expect(seen).toEqual(sort ? numbers.toReversed() : numbers);
    expect(pages).toBe(2);
    const before = await workspace.member.ok(recordCalls.queryRecords, {
      ...query,
      before: page.previous ?? "",
    });
    expect(before.records.map(({ id }) => id)).toEqual(
      first.records.slice(-before.records.length).map(({ id }) => id),
    );
  }
});
