import { beforeAll, describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import { chatCalls } from "#shared/contract/chat";
import { publicFormCalls } from "#shared/contract/public-forms";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { taskCalls } from "#shared/contract/tasks";
import { userCalls } from "#shared/contract/users";
import { dayAt, startOfDay } from "#shared/fields/values/wall-time";
import type { Settings } from "#shared/automations/definition";
import { tick } from "../../../server/areas/automations/clock";
import { emailSettings, mailPortOf, makeTickets, sendMail } from "../../support/emails";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, start, upload, waitFor } from "../connector/support/upload";
import { answer, newVisitor, shareForm, type SharedForm } from "../forms/public/shared-form";
import { roleIds } from "../users/support";
import { definitionOf, publish, runsOf } from "./support";

const workspace = useTestWorkspace();
let table: TestTable;
let tickets: TestTable;
let form: SharedForm;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Due", type: "date" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
  ]);
  [tickets, form] = await Promise.all([makeTickets(workspace.builder), shareForm(workspace.builder)]);
});

const note = {
  id: "s1",
  action: "flow.setVariable",
  config: { name: "seen", value: { $from: ["trigger"] } },
};
const begin = (type: string, config: Settings = {}) =>
  publish(workspace.builder, definitionOf({ type, config }, [note]));
const update = (id: number, cells: Record<string, number | string | null>) =>
  workspace.builder.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id, data: table.data(cells) }],
  });
const long = { match: "all" as const, conditions: [] as object[] };
const filter = () =>
  ({
    ...long,
    conditions: [{ fieldId: table.field("Hours"), operator: "greaterOrEqual", value: 8 }],
  }) as unknown as Settings;
const add = async (cells: Record<string, number | string>) => (await table.add(cells))[0]!;

const now = Date.now();
const tickAt = async (at: number) => {
  const org = await workspace.org.handle();
  await tick({ org, services: workspace.server.services }, at);
};

const say = (chatId: number, text: string) =>
  workspace.builder.ok(chatCalls.sendMessage, {
    chatId,
    clientId: crypto.randomUUID(),
    message: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
  });
/** So many days from now. */
const later = (days: number) => now + days * 86_400_000;

interface Case {
  type: string;
  config?: () => Settings;
  /** Makes what does not start it, then what does. @returns the subject of its run */
  event(): Promise<string>;
}

const cases: Case[] = [
  {
    type: "records.created",
    config: () => ({ tableId: table.id, filter: filter() }),
    async event() {
      await add({ Title: "Short", Hours: 1 });
      await add({ Title: "Long", Hours: 9 });
      return "Long";
    },
  },
  {
    type: "records.changed",
    config: () => ({ tableId: table.id, fieldIds: [table.field("Hours")] }),
    async event() {
      const { id } = await add({ Title: "Changed", Hours: 1 });
      await update(id, { Title: "Changed twice" });
      await update(id, { Hours: 2 });
      return "Changed twice";
    },
  },
  {
    type: "records.deleted",
    config: () => ({ tableId: table.id }),
    async event() {
      const { id } = await add({ Title: "Gone" });
      await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [id] });
      return "Gone";
    },
  },
  {
    type: "records.entered",
    config: () => ({ tableId: table.id, filter: filter() }),
    async event() {
      const { id } = await add({ Title: "Enters", Hours: 1 });
      await update(id, { Hours: 8 });
      await update(id, { Hours: 10 });
      return "Enters";
    },
  },
  {
    type: "records.left",
    config: () => ({ tableId: table.id, filter: filter() }),
    async event() {
      const { id } = await add({ Title: "Leaves", Hours: 10 });
      await update(id, { Hours: 9 });
      await update(id, { Hours: 1 });
      return "Leaves";
    },
  },
  {
    type: "records.becomes",
    config: () => ({ tableId: table.id, fieldId: table.field("Hours"), value: 42 }),
    async event() {
      const { id } = await add({ Title: "Becomes", Hours: 1 });
      await update(id, { Hours: 41 });
      await update(id, { Hours: 42 });
      return "Becomes";
    },
  },
  {
    type: "tasks.created",
    async event() {
      await workspace.member.ok(taskCalls.createTask, {
        title: "Call back",
        owners: [workspace.member.userId],
      });
      return "Call back";
    },
  },
  {
    type: "tasks.completed",
    async event() {
      const owners = [workspace.member.userId];
      const { task } = await workspace.member.ok(taskCalls.createTask, { title: "Finish", owners });
      await workspace.member.ok(taskCalls.updateTask, { taskId: task.id, isCompleted: true });
      return expect.anything() as unknown as string;
    },
  },
  {
    type: "chat.message",
    config: () => ({ contains: "urgent" }),
    async event() {
      const { chat } = await workspace.builder.ok(chatCalls.createChannel, {
        name: "Desk",
        iconColor: "teal",
        chatType: "public_channel",
      });
      await say(chat.id, "Good morning");
      await say(chat.id, "This is URGENT");
      return "This is URGENT";
    },
  },
  {
    type: "tasks.overdue",
    async event() {
      const deadline = new Date(later(1)).toISOString();
      const owners = [workspace.member.userId];
      await workspace.member.ok(taskCalls.createTask, { title: "Too late", owners, deadline });
      await tickAt(later(1) - 60_000);
      await tickAt(later(1) + 1000);
      return "Too late";
    },
  },
  {
    type: "records.dateNear",
    config: () => ({
      tableId: table.id,
      fieldId: table.field("Due"),
      amount: 1,
      unit: "days",
      direction: "before",
      hour: 8,
    }),
    async event() {
      const { locale } = await workspace.org.handle();
      const day = dayAt(later(4), locale.timeZone);
      await add({ Title: "Near", Due: day });
      const eight = startOfDay(day, locale.timeZone) - 16 * 3_600_000;
      await tickAt(eight - 60_000);
      await tickAt(eight + 1000);
      return "Near";
    },
  },
  {
    type: "records.slaPassed",
    config: () => ({ tableId: table.id, fieldId: table.field("Status"), value: 2, amount: 5, unit: "days" }),
    async event() {
      await add({ Title: "Elsewhere", Status: 1 });
      await add({ Title: "Stays", Status: 2 });
      await tickAt(later(4.9));
      await tickAt(later(5.1));
      return "Stays";
    },
  },
  {
    type: "chat.comment",
    config: () => ({ tableId: table.id }),
    async event() {
      const { id: recordId } = await add({ Title: "Discussed" });
      const place = { chatType: "record" as const, tableId: table.id, recordId };
      const { chat } = await workspace.member.ok(chatCalls.openRecordChat, place);
      await say(chat.id, "Looks right to me");
      return "Looks right to me";
    },
  },
  {
    type: "emails.arrived",
    config: () => ({ tableId: tickets.id }),
    async event() {
      const settings = emailSettings(tickets, `desk-${tickets.id}`);
      await workspace.builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
      await sendMail(mailPortOf(workspace.server), { to: settings.base_address, subject: "Lights out" });
      return "Lights out";
    },
  },
  {
    type: "users.joined",
    async event() {
      const role = (await roleIds(workspace.admin))["Member"]!;
      await workspace.admin.ok(userCalls.createSeats, {
        email: "nuno@planalto.example",
        role,
        seat: "member",
      });
      return expect.anything() as unknown as string;
    },
  },
  {
    type: "imports.finished",
    async event() {
      const identifier = await upload(workspace.builder, "cities.csv", "name\nPorto\nFaro\n");
      await start(workspace.builder, identifier, await configure(workspace.builder, identifier), "Cities");
      await waitFor(workspace.builder, identifier);
      return "cities.csv";
    },
  },
  {
    type: "forms.submitted",
    config: () => ({ tableId: form.table.id }),
    async event() {
      await form.table.add({ Title: "By hand" });
      const sent = await answer(workspace, form, { Title: "By form" });
      await newVisitor(workspace).ok(publicFormCalls.submitPublicForm, sent);
      return "By form";
    },
  },
  {
    type: "schedule.at",
    config: () => ({ cron: "0 9 * * *", timeZone: "UTC" }),
    async event() {
      const nine = now - (now % 86_400_000) + 33 * 3_600_000;
      await tickAt(nine - 60_000);
      await tickAt(nine + 1000);
      return "";
    },
  },
];

describe("A trigger starts exactly one run for its event", () => {
  test.each(cases)("$type", async ({ type, config, event }) => {
    const automationId = await begin(type, config?.());
    const subject = await event();
    const [run, ...others] = await runsOf(workspace.builder, automationId);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ status: "succeeded", subject, triggerType: type, error: null });
    await workspace.builder.ok(automationCalls.deleteAutomation, { automationId });
  });

  test("A button runs for the record that it is pressed on, by anyone who may read it", async () => {
    const automationId = await begin("buttons.pressed", { tableId: table.id });
    const { id } = await add({ Title: "Pressed" });
    const { buttons } = await workspace.member.ok(automationCalls.listAutomationButtons, {
      tableId: table.id,
    });
    expect(buttons.map((button) => button.id)).toContain(automationId);
    await workspace.member.ok(automationCalls.runAutomation, { automationId, recordIds: [id] });
    const [run] = await runsOf(workspace.builder, automationId);
    expect(run).toMatchObject({ subject: "Pressed", startedBy: { id: workspace.member.userId } });
  });

  test("A webhook starts it with its body, and only by its secret address", async () => {
    const automationId = await begin("webhooks.received");
    const { automation } = await workspace.builder.ok(automationCalls.getAutomation, { automationId });
    const token = automation.hookUrl?.split("/").at(-1) ?? "";
    await workspace.nobody.ok(automationCalls.receiveAutomationHook, { token, order: 7 } as never);
    const [run] = await runsOf(workspace.builder, automationId);
    expect(run?.journal[0]?.output).toMatchObject({ value: { body: { order: 7 } } });
    await workspace.nobody.fails("automation_not_found", automationCalls.receiveAutomationHook, {
      token: "guessed",
    });
  });

  test("A filter that cannot be read starts nothing", async () => {
    const condition = { fieldId: table.field("Hours"), operator: "resembles", value: 1 };
    const unreadable = { match: "all", conditions: [condition] };
    const automationId = await begin("records.created", { tableId: table.id, filter: unreadable });
    const marker = await begin("records.created", { tableId: table.id });
    await add({ Title: "Any" });
    await runsOf(workspace.builder, marker);
    expect(await runsOf(workspace.builder, automationId, 0)).toEqual([]);
    for (const id of [automationId, marker])
      await workspace.builder.ok(automationCalls.deleteAutomation, { automationId: id });
  });

  test("An automation that is off starts nothing", async () => {
    const automationId = await begin("records.created", { tableId: table.id });
    await workspace.builder.ok(automationCalls.enableAutomation, { automationId, enabled: false });
    const other = await begin("records.created", { tableId: table.id });
    await add({ Title: "One" });
    await runsOf(workspace.builder, other);
    expect(await runsOf(workspace.builder, automationId, 0)).toEqual([]);
  });
});
