import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Settings } from "#shared/automations/definition";
import { AUTOMATION_FAILURES_MAX, AUTOMATION_LOOP_DEPTH } from "#shared/limits/automations";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { chatCalls } from "#shared/contract/chat";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { forgetRunsJob } from "../../../server/areas/automations/forget-runs-job";
import { definitionOf, publish, runsOf, updateAbout } from "./support";

const workspace = useTestWorkspace();
let table: TestTable;
let target: TestTable;
beforeAll(async () => {
  const fields = [
    { name: "Title", type: "text" as const },
    { name: "Hours", type: "number" as const },
  ];
  table = await createTestTable(workspace.builder, "Orders", fields);
  target = await createTestTable(workspace.builder, "Copies", fields);
});

const created = () => ({ type: "records.created", config: { tableId: table.id } });
const copy = (id = "s1") => ({
  id,
  action: "records.create",
  config: {
    tableId: target.id,
    data: { [target.field("Title")]: { $from: ["trigger", "record", "title"] } },
  },
});
const set = (data: Settings) => ({
  id: "s1",
  action: "records.update",
  config: { tableId: table.id, record: { $from: ["trigger", "record"] }, data },
});
const off = (automationId: number) =>
  workspace.builder.ok(automationCalls.enableAutomation, { automationId, enabled: false });

describe("A dry run", () => {
  test("shows every write as a difference and writes nothing", async () => {
    const { automation } = await workspace.builder.ok(automationCalls.createAutomation, {
      name: "Dry",
      definition: definitionOf(created(), [
        set({ [table.field("Hours")]: 9 }),
        { ...copy("s2") },
        { id: "s3", action: "tasks.create", config: { title: "Check", owners: [workspace.builder.userId] } },
        { id: "s4", action: "emails.send", config: { to: "ana@client.example", subject: "Hi", text: "Hi" } },
        { id: "s5", action: "flow.wait", config: { amount: 1, unit: "days" } },
        {
          id: "s6",
          action: "records.delete",
          config: { tableId: table.id, record: { $from: ["trigger", "record"] } },
        },
      ]),
    });
    const [record] = await table.add({ Title: "Belt", Hours: 3 });
    const org = await workspace.org.handle();
    const end = async () =>
      org.database.get<{ changes: number; mails: number; runs: number }>({
        sql: `select (select max("seq") from "change") as "changes", (select count(*) from "mail") as "mails",
          (select count(*) from "automationRun") as "runs"`,
        parameters: [],
      });
    const before = await end();
    const dry = await workspace.builder.ok(automationCalls.dryRunAutomation, {
      automationId: automation.id,
      recordId: record!.id,
    });
    expect(dry).toMatchObject({ status: "succeeded", matches: true, error: null });
    expect(dry.journal.map(({ status }) => status)).toEqual([
      "done",
      "done",
      "done",
      "done",
      "skipped",
      "done",
    ]);
    expect(dry.journal[0]?.writes).toEqual([
      {
        kind: "update",
        title: "Belt",
        tableId: table.id,
        recordId: record!.id,
        changes: [{ label: "Hours", before: "3", after: "9" }],
      },
    ]);
    expect(dry.journal.map(({ writes }) => writes[0]?.kind)).toEqual([
      "update",
      "create",
      "create",
      "send",
      undefined,
      "delete",
    ]);
    expect(await end()).toEqual(before);
  });
});

describe("Automations that start each other", () => {
  test("are stopped after a number of runs in a row", async () => {
    const automationId = await publish(
      workspace.builder,
      definitionOf({ type: "records.changed", config: { tableId: table.id } }, [
        set({ [table.field("Hours")]: { $formula: "[Hours] + 1" } }),
      ]),
    );
    const [record] = await table.add({ Title: "Loop", Hours: 0 });
    const records = [{ id: record!.id, data: table.data({ Hours: 1 }) }];
    await workspace.builder.ok(recordCalls.updateRecords, { tableId: table.id, records });
    const runs = await runsOf(workspace.builder, automationId, AUTOMATION_LOOP_DEPTH + 1);
    expect(runs).toHaveLength(AUTOMATION_LOOP_DEPTH + 1);
    expect(runs[0]).toMatchObject({ status: "failed", journal: [], can: { resend: false } });
    expect(runs[0]?.error).toContain("Stopped");
    const update = await updateAbout(workspace.builder, "started each other in a loop");
    expect(update.rawLink).toBe(`/automations/${automationId}/runs`);
    await off(automationId);
  });
});

describe("A run acts for its owner", () => {
  test("and reaches no record that the owner may not read or write", async () => {
    const automationId = await publish(workspace.builder, definitionOf(created(), [copy()]));
    const org = await workspace.org.handle();
    const role = await org.database.get<{ roleId: number }>({
      sql: `select "roleId" from "user" where "id" = ?`,
      parameters: [workspace.builder.userId],
    });
    const access = { roleId: role!.roleId, key: String(target.id) };
    await workspace.admin.ok(roleCalls.setTableAccess, { ...access, level: "viewOnly" });
    await table.add({ Title: "Seen" });
    const [run] = await runsOf(workspace.builder, automationId);
    expect(run).toMatchObject({ status: "failed", failedStep: "s1" });
    expect((await target.rows()).map(({ Title }) => Title)).not.toContain("Seen");
    await workspace.admin.ok(roleCalls.setTableAccess, { ...access, level: "default" });
    await off(automationId);
  });

  test("who left: the automation is switched off and says so", async () => {
    const automationId = await publish(workspace.admin, definitionOf(created(), [copy()]));
    const org = await workspace.org.handle();
    await org.database.execute([
      { sql: `update "automation" set "ownerId" = 999999 where "id" = ?`, parameters: [automationId] },
    ]);
    await workspace.admin.ok(automationCalls.updateAutomation, { automationId, name: "Orphan" });
    await table.add({ Title: "Without owner" });
    await runsOf(workspace.admin, automationId);
    const { automation } = await workspace.admin.ok(automationCalls.getAutomation, { automationId });
    expect(automation).toMatchObject({
      owner: null,
      enabled: false,
      offReason: expect.stringContaining("no longer"),
    });
    const update = await updateAbout(workspace.admin, "Orphan acts for a person who left");
    expect(update.rawLink).toBe(`/automations/${automationId}`);
    await workspace.builder.ok(automationCalls.takeOverAutomation, { automationId });
    await workspace.builder.ok(automationCalls.enableAutomation, { automationId, enabled: true });
    await table.add({ Title: "With owner" });
    const [run] = await runsOf(workspace.builder, automationId, 2);
    expect(run).toMatchObject({ status: "succeeded", actsAs: { id: workspace.builder.userId } });
    await off(automationId);
  });
});

describe("Failures", () => {
  const failing = () =>
    publish(
      workspace.builder,
      definitionOf(created(), [
        copy(),
        {
          id: "s2",
          action: "records.update",
          config: { tableId: table.id, record: 999_999, data: { [table.field("Hours")]: 1 } },
        },
      ]),
    );

  test("A failed run goes on from the step that failed; finished ones keep their results", async () => {
    const automationId = await failing();
    await table.add({ Title: "Fails" });
    const [run] = await runsOf(workspace.builder, automationId);
    expect(run).toMatchObject({ status: "failed", failedStep: "s2", can: { resend: true } });
    await workspace.builder.ok(automationRunCalls.resendAutomationRun, { runId: run!.id });
    await runsOf(workspace.builder, automationId);
    const { runIds } = await workspace.builder.ok(automationRunCalls.replayAutomationRun, { runId: run!.id });
    expect(runIds).toHaveLength(1);
    const runs = await runsOf(workspace.builder, automationId, 2);
    expect(runs[0]).toMatchObject({ replayOf: run!.id });
    const copies = (await target.rows()).filter(({ Title }) => Title === "Fails");
    // Once for the run, however often it was sent again, and once for the replay.
    expect(copies).toHaveLength(2);
    await off(automationId);
  });

  test(`After ${AUTOMATION_FAILURES_MAX} failures in a row an automation is switched off`, async () => {
    const automationId = await failing();
    await table.add(
      ...Array.from({ length: AUTOMATION_FAILURES_MAX }, (_, index) => ({ Title: `Fail ${index}` })),
    );
    await runsOf(workspace.builder, automationId, AUTOMATION_FAILURES_MAX);
    const { automation } = await workspace.builder.ok(automationCalls.getAutomation, { automationId });
    expect(automation).toMatchObject({ enabled: false, offReason: expect.stringContaining("repeated") });
    const update = await updateAbout(workspace.builder, "was switched off after repeated failures");
    expect(update.rawLink).toContain(`/automations/${automationId}/runs/`);
  });
});

describe("A run that waits", () => {
  const paused = (status: string) => status === "paused";
  const approval = () => ({
    id: "s1",
    action: "flow.approval",
    config: { approvers: [workspace.member.userId], title: { $text: "Buy {{ trigger.record.title }}?" } },
  });

  test.each([
    [true, "succeeded"],
    [false, "stopped"],
  ])("for an approval goes on with the answer %s", async (isApproved, status) => {
    const automationId = await publish(workspace.builder, definitionOf(created(), [approval(), copy("s2")]));
    await table.add({ Title: "Crane" });
    const [run] = await runsOf(workspace.builder, automationId, 1, paused);
    const { approvals } = await workspace.member.ok(automationRunCalls.listAutomationApprovals);
    expect(approvals).toMatchObject([{ runId: run!.id, path: "s1", title: "Buy Crane?" }]);
    const answer = { runId: run!.id, path: "s1", isApproved };
    await workspace.viewer.fails(
      "automation_run_not_found",
      automationRunCalls.answerAutomationApproval,
      answer,
    );
    await workspace.member.ok(automationRunCalls.answerAutomationApproval, answer);
    const [done] = await runsOf(workspace.builder, automationId);
    expect(done).toMatchObject({ status });
    await workspace.member.fails("automation_run_over", automationRunCalls.answerAutomationApproval, answer);
    await off(automationId);
  });

  test.each([
    ["Approved, go ahead", true, "go ahead", "succeeded"],
    ["não: caro demais", false, "caro demais", "stopped"],
  ])("for an approval takes the reply %s from the chat", async (text, isApproved, note, status) => {
    const automationId = await publish(workspace.builder, definitionOf(created(), [approval(), copy("s2")]));
    await table.add({ Title: "Winch" });
    await runsOf(workspace.builder, automationId, 1, paused);
    const { items } = await workspace.member.ok(chatCalls.listUserDms, { users_id: "*" });
    const chat = items.find(({ members }) =>
      JSON.stringify(members).includes(`${workspace.builder.userId}`),
    )!;
    const say = (client: typeof workspace.member, words: string) =>
      client.ok(chatCalls.sendMessage, {
        chatId: chat.id,
        clientId: crypto.randomUUID(),
        message: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] },
      });
    // Neither other words nor the owner's own answer count.
    await say(workspace.member, "What does it cost?");
    await say(workspace.builder, "Approved");
    await say(workspace.member, text);
    const [done] = await runsOf(workspace.builder, automationId);
    expect(done).toMatchObject({ status });
    expect(done?.journal[0]?.output).toMatchObject({ isApproved, note, by: { id: workspace.member.userId } });
    await off(automationId);
  });

  test("can be cancelled, and does not go on", async () => {
    const wait = { id: "s1", action: "flow.wait", config: { amount: 1, unit: "hours" } };
    const automationId = await publish(workspace.builder, definitionOf(created(), [wait, copy("s2")]));
    await table.add({ Title: "Cancelled" });
    const [run] = await runsOf(workspace.builder, automationId, 1, paused);
    expect(run?.journal[0]).toMatchObject({ status: "waiting", resumeAt: expect.any(String) });
    await workspace.builder.ok(automationRunCalls.cancelAutomationRun, { runId: run!.id });
    const [done] = await runsOf(workspace.builder, automationId);
    expect(done).toMatchObject({ status: "cancelled" });
    expect((await target.rows()).map(({ Title }) => Title)).not.toContain("Cancelled");
    await off(automationId);
  });
});

describe("Runs of an automation", () => {
  test.each([
    ["oneAtATime", true],
    ["parallel", false],
  ] as const)("wait for each other if it runs %s: %s", async (mode, isWaiting) => {
    const soon = Date.now() + 1500;
    const wait = { id: "s1", action: "flow.waitUntil", config: { date: new Date(soon).toISOString() } };
    const automationId = await publish(workspace.builder, definitionOf(created(), [wait], mode));
    await table.add({ Title: "First" }, { Title: "Second" });
    const runs = await runsOf(workspace.builder, automationId, 2);
    const begun = runs.map(({ journal }) => Date.parse(journal[0]?.startedAt ?? ""));
    expect(Math.max(...begun) >= soon).toBe(isWaiting);
    await off(automationId);
  });
});

describe("The log", () => {
  test("lists finished steps, failed ones alone if asked", async () => {
    const all = await workspace.builder.ok(automationRunCalls.listAutomationLog, {});
    const failed = await workspace.builder.ok(automationRunCalls.listAutomationLog, {
      filters: `{"failed":true}`,
    });
    expect(failed.data.length).toBeGreaterThan(0);
    expect(all.data.length).toBeGreaterThan(failed.data.length);
    expect(failed.data.every(({ status }) => status === "failed")).toBe(true);
    // Reports are a feature of other plans.
    await workspace.builder.fails("plan_needed", automationRunCalls.exportAutomationLog, {});
    const later = JSON.stringify({ from: new Date(Date.now() + 60_000).toISOString() });
    expect(
      (await workspace.builder.ok(automationRunCalls.listAutomationLog, { filters: later })).data,
    ).toEqual([]);
  });

  test("keeps runs as many days as the plan says", async () => {
    const org = await workspace.org.handle();
    const { runs } = await workspace.builder.ok(automationRunCalls.listAutomationRuns, {});
    const [newest, old, older] = runs.filter(({ finishedAt }) => finishedAt !== null);
    const backdate = (id: number, days: number) => ({
      sql: `update "automationRun" set "finishedAt" = ? where "id" = ?`,
      parameters: [Date.now() - days * 86_400_000, id],
    });
    await org.database.execute([backdate(old!.id, 10), backdate(older!.id, 40)]);
    const forget = async (automationLogDays: number | null) => {
      const plan = { ...org.plan, limits: { ...org.plan.limits, automationLogDays } };
      await forgetRunsJob.run({ org: { ...org, plan } } as never);
      const left = await workspace.builder.ok(automationRunCalls.listAutomationRuns, {});
      return [newest, old, older].map((run) => left.runs.some(({ id }) => id === run!.id));
    };
    expect(await forget(null)).toEqual([true, true, false]);
    expect(await forget(7)).toEqual([true, false, false]);
  });
});
