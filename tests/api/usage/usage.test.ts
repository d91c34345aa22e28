import { beforeAll, describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import { exportCalls } from "#shared/contract/exports";
import { outboxCalls } from "#shared/contract/outbox";
import { updateCalls } from "#shared/contract/updates";
import { recordCalls } from "#shared/contract/records";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { fillPath } from "#shared/contract/define";
import { usageCalls, type MailedReport } from "#shared/contract/usage";
import { meterOf } from "../../../server/plans/meter";
import type { Client } from "../../support/client";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { setPlan } from "../plans/support";

const workspace = useTestWorkspace();
beforeAll(async () => {
  const org = await workspace.org.handle();
  const meter = meterOf(org);
  await meter.count("automationRuns", 3, { subject: "automation:5" });
  await meter.count("automationRuns", 1, { subject: "free:automation:6" });
  await meter.count("gbSeconds", 0.5, { subject: "function:2" });
  await meter.count("gbSeconds", 0.25, { subject: "function:2" });
  await meter.count("aiCredits", 7, { subject: "question" });
  const table = await createTestTable(workspace.admin);
  await meter.count("aiCredits", 9, { subject: `table:${table.id}` });
});

describe("The usage of an organization", () => {
  test("has five meters with what is used and the limit", async () => {
    const usage = await workspace.admin.ok(usageCalls.getAccountUsage, {});
    expect(usage).toMatchObject({
      runs: { used: 4, limit: null },
      automation: { used_total: 4, used_free: 1, used_without_free: 3 },
      lowcode: { used: 0.75 },
      ai_credits: { used: 16, limit_exceeded: false, percentage_usage: 0 },
      api_calls: { used: 0 },
      over_usage_tolerance: 10,
    });
    expect(usage.database_rows[0]).toMatchObject({ label: "Work orders" });
  });

  test("lists automations by their runs, and those that a search names", async () => {
    const { automations } = await workspace.admin.ok(usageCalls.listAutomationUsage, {});
    expect(automations.map(({ total }) => total)).toEqual([3, 1]);
    const found = await workspace.admin.ok(usageCalls.listAutomationUsage, { search: "nothing" });
    expect(found.automations).toEqual([]);
    const filters = JSON.stringify({ types: ["trigger"] });
    const triggers = await workspace.admin.ok(usageCalls.listAutomationUsage, { filters });
    expect(triggers.automations).toEqual([]);
    await workspace.admin.fails("invalid_request", usageCalls.listAutomationUsage, { filters: "{" });
  });

  test("lists the consumers of AI credits by their names", async () => {
    const { consumers } = await workspace.admin.ok(usageCalls.listMeterConsumers, { meter: "aiCredits" });
    expect(consumers).toMatchObject([
      { kind: "table", name: "Work orders", total: 9 },
      { kind: "question", id: null, name: null, total: 7 },
    ]);
    await workspace.member.fails("permission_denied", usageCalls.listMeterConsumers, { meter: "apiCalls" });
  });

  test("is charted by the days of the month", async () => {
    const { days, today } = await workspace.admin.ok(usageCalls.getUsageChart, { meter: "automationRuns" });
    expect(days.find(({ day }) => day === today)).toMatchObject({ used: 4 });
    expect(days.length).toBeGreaterThanOrEqual(28);
  });

  test("names the table and the description of an automation", async () => {
    const { builder } = workspace;
    const table = await createTestTable(builder, "Friction tests");
    const description = "On wet runways";
    const trigger = { type: "records.created", config: { tableId: table.id } };
    const { automation } = await builder.ok(automationCalls.createAutomation, {
      name: "Order salt",
      description,
      definition: { trigger, actions: [], mode: "parallel" },
    });
    const { id } = automation;
    await meterOf(await workspace.org.handle()).count("automationRuns", 8, { subject: `automation:${id}` });
    const { automations } = await workspace.admin.ok(usageCalls.listAutomationUsage, { search: "salt" });
    const title = "Order salt";
    const item = { id, title, description, tab: "Friction tests", total: 8, type: "no_code" };
    expect(automations).toEqual([item]);
  });

  test("is for users who may see the settings, on plans with automations", async () => {
    await workspace.member.fails("permission_denied", usageCalls.getAccountUsage, {});
    await workspace.nobody.fails("invalid_token", usageCalls.getAccountUsage, {});
    const plain = await (await workspace.server.createOrganization(undefined, [])).actor("admin");
    await plain.fails("plan_needed", usageCalls.getAccountUsage, {});
  });
});

describe("Use that reaches a part of its limit", () => {
  test("is told once to administrators, with the highest part alone", async () => {
    const org = await workspace.server.createOrganization();
    await setPlan(workspace.server, org, "business");
    const handle = await org.handle();
    const setting = { name: "infra_emails", value: JSON.stringify(["ops@example.com"]) };
    await rightsChanger(workspace.server.services, handle).create("settings", setting);
    const limit = handle.plan.limits.automationRuns ?? 0;
    await meterOf(handle).count("automationRuns", Math.ceil(limit * 0.92));
    await meterOf(handle).count("automationRuns", 1);
    const [admin, member] = await Promise.all([org.actor("admin"), org.actor("member")]);
    const titlesFor = async (client: Client) =>
      (await client.ok(updateCalls.listUpdates, {})).updates.map(({ title }) => title);
    while ((await titlesFor(admin)).length === 0) await pause();
    const mails = async () =>
      (await admin.ok(outboxCalls.listOutbox, {})).mails.filter(({ to }) => to === "ops@example.com");
    while ((await mails()).length === 0) await pause();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("No-code runs have reached 90% of this month's limit"),
    ]);
    expect(await titlesFor(admin)).toEqual(["No-code runs have reached 90% of this month's limit"]);
    expect(await titlesFor(member)).toEqual([]);
  });
});

describe("A table that reaches a part of the plan's records", () => {
  test("is announced once to administrators by its name", async () => {
    const org = await workspace.server.createOrganization();
    await setPlan(workspace.server, org, "free");
    const admin = await org.actor("admin");
    const table = await createTestTable(admin, "Inspections");
    const add = (count: number) => table.add(...Array.from({ length: count }, () => ({ Title: "Light" })));
    const created = await add(60);
    await admin.ok(recordCalls.deleteRecords, {
      tableId: table.id,
      ids: created.slice(0, 20).map(({ id }) => id),
    });
    await add(15);
    const titles = async () =>
      (await admin.ok(updateCalls.listUpdates, {})).updates.map(({ title }) => title);
    while ((await titles()).length === 0) await pause();
    expect(await titles()).toEqual(["Inspections has reached 50% of the records of your plan"]);
  });
});

describe("Reports", () => {
  let org: TestOrganization;
  let admin: TestActor;
  beforeAll(async () => {
    org = await workspace.server.createOrganization(undefined, ["manageAutomations", "expertFeatures"]);
    admin = await org.actor("admin");
    const table = await createTestTable(admin);
    await meterOf(await org.handle()).count("aiCredits", 9, { subject: `table:${table.id}` });
  });

  test.each<[MailedReport, string, string]>([
    ["automations", "No-code automation run report", "Number,Automation,Type,Runs"],
    ["records", "Records by table", "Number,Table,Records,Limit"],
    ["aiCredits", "AI credits by consumer", "Number,Consumer,Kind,Used"],
    ["apiCalls", "API calls by token", "Number,Consumer,Kind,Used"],
  ])("of %s are mailed as a CSV file", async (report, title, header) => {
    const { identifier, jobId } = await admin.ok(usageCalls.exportAutomationUsage, { report });
    await jobDone(admin, jobId);
    const { export: file } = await admin.ok(exportCalls.getExport, { identifier });
    expect(file.fileName).toMatch(new RegExp(`^${title} \\d{4}-\\d\\d\\.csv$`));
    const { bytes } = await send({
      ...org,
      method: "GET",
      path: fillPath(exportCalls.downloadExport.path, { identifier }),
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    const [first, ...rows] = bytes.toString("utf8").replace("\uFEFF", "").trim().split(/\r?\n/);
    expect(first).toBe(header);
    if (report === "records") expect(rows).toContainEqual(expect.stringContaining("Work orders"));
    if (report === "aiCredits") expect(rows).toContainEqual(expect.stringMatching(/Work orders,Table,9$/));
  });

  test("need a plan with expert features", async () => {
    const org = await workspace.server.createOrganization(undefined, ["manageAutomations"]);
    await (await org.actor("admin")).fails("plan_needed", usageCalls.exportAutomationUsage, {});
  });

  test("of low-code needs a plan with expert features too", async () => {
    const org = await workspace.server.createOrganization(undefined, ["manageAutomations", "lowCode"]);
    await (
      await org.actor("admin")
    ).fails("plan_needed", lowcodeRunCalls.downloadLowCodeReport, {
      start_day: "2026-11-01",
      end_day: "2026-11-28",
    });
  });
});
