import { beforeEach, describe, expect, test } from "@jest/globals";
import { historyLogCalls } from "#shared/contract/history-log";
import { recordCalls } from "#shared/contract/records";
import type { OrganizationDatabase, Query } from "../../../server/database/types";
import { sealNext } from "../../../server/areas/history/seal/seal-job";
import { jobDone } from "../../support/jobs";
import type { TestActor } from "../../support/organizations/organization";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { getHistoryChain, checkHistoryChain } = historyLogCalls;

let admin: TestActor;
let database: OrganizationDatabase;
let orders: TestTable;
beforeEach(async () => {
  const org = await workspace.server.createOrganization();
  admin = await org.actor("admin");
  ({ database } = await org.handle());
  orders = await createTestTable(admin);
  await orders.add({ Title: "Runway 07" }, { Title: "Runway 25" });
});

const seal = async () => {
  while (await sealNext(database, Date.now() + 1));
};
const check = async () => {
  const { jobId } = await admin.ok(checkHistoryChain);
  await jobDone(admin, jobId);
  return (await admin.ok(getHistoryChain)).check;
};
const tamper = (sql: string, ...parameters: (string | number)[]) =>
  database.execute([{ sql, parameters } as unknown as Query<never>]);

describe("The chain of the history", () => {
  test("is unbroken as long as no entry was changed", async () => {
    expect(await admin.ok(getHistoryChain)).toEqual({ sealed: null, check: null });
    await seal();
    await orders.add({ Title: "Apron 3" });
    await seal();
    const found = await check();
    expect(found).toMatchObject({ brokenAt: null, erased: 0 });
    expect(found?.entries).toBeGreaterThan(3);
    expect((await admin.ok(getHistoryChain)).sealed?.hash).toMatch(/^[\da-f]{64}$/);
  });

  test.each([
    ["a changed value", `update "change" set "after" = '{"1":"Forged"}' where "seq" = ?`],
    [
      "another person",
      `update "changeSet" set "actorId" = 999 where "id" = (select "changeSetId" from "change" where "seq" = ?)`,
    ],
    ["a removed entry", `delete from "change" where "seq" = ?`],
  ])("breaks at %s", async (_what, sql) => {
    await seal();
    const rows = await database.changesAfter(0, 10_000);
    const { seq } = rows.findLast(({ after }) => after !== null) ?? { seq: 0 };
    await tamper(sql, seq);
    const brokenAt = (await check())?.brokenAt ?? Infinity;
    expect(brokenAt).toBeLessThanOrEqual(seq);
  });

  test("breaks at a seal that was made anew", async () => {
    await seal();
    await tamper(`update "historySeal" set "digests" = 'AAAA'`);
    expect((await check())?.brokenAt).toBe(1);
  });

  test("counts the entries whose values went with a record that was deleted forever", async () => {
    const [record] = await orders.add({ Title: "Stand 12" });
    await seal();
    const named = { tableId: orders.id, ids: [record?.id ?? 0] };
    await admin.ok(recordCalls.deleteRecords, named);
    await admin.ok(recordCalls.purgeRecords, named);
    const found = await check();
    expect(found?.brokenAt).toBeNull();
    expect(found?.erased).toBeGreaterThan(0);
  });

  test("is for administrators", async () => {
    await workspace.builder.fails("permission_denied", getHistoryChain);
    await workspace.builder.fails("permission_denied", checkHistoryChain);
  });
});
