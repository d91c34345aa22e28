import { beforeAll, describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import { blockTypeNames } from "#shared/blocks/block-type-names";
import { chatCalls } from "#shared/contract/chat";
import { historyLogCalls, type HistoryFilters } from "#shared/contract/history-log";
import { pageCalls } from "#shared/contract/pages";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { taskCalls } from "#shared/contract/tasks";
import { settingsCalls } from "#shared/contract/settings";
import { fieldTypeNames } from "#shared/fields/field-type";
import { languages } from "#shared/languages";
import { historyLogTexts } from "#shared/text/history-log";
import { codeWord } from "../../../server/areas/history/log/code-words";
import { entityOf, selectHistory } from "../../../server/areas/history/log/select";
import { meterOf } from "../../../server/plans/meter";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { say } from "../chat/chats";
import { setPlan } from "../plans/support";

const workspace = useTestWorkspace();
const { listHistoryLog } = historyLogCalls;
let orders: TestTable;
beforeAll(async () => {
  orders = await createTestTable(workspace.builder);
  await orders.add({ Title: "Sweep" }, { Title: "Paint" });
});

const list = async (filters: HistoryFilters) =>
  (await workspace.admin.ok(listHistoryLog, { filters: JSON.stringify(filters) })).history;

describe.each(languages)("In %s", (language) => {
  test("every kind of object and every logged action of the history has a name", async () => {
    const org = await workspace.org.handle();
    const texts: Readonly<Record<string, string>> = await historyLogTexts[language]();
    const { kinds, actions } = await selectHistory(org, { search: "", filters: {} }, true, Date.now());
    const missing = [
      ...[...kinds, ...actions].map((name) => `history.entity.${entityOf(name)}`),
      ...actions.map((name) => `history.act.${name}`),
    ].filter((message) => texts[message] === undefined);
    expect(missing).toEqual([]);
  });

  test.each([
    ["block", blockTypeNames],
    ["documentBlock", blockTypeNames],
    ["field", fieldTypeNames],
  ])("every type of a %s has a name", (kind, names) => {
    expect(names.filter((name) => codeWord(language, kind, "type", name) === null)).toEqual([]);
  });
});

test("Blocks are named by their type in words", async () => {
  await workspace.builder.ok(pageCalls.createPage, { label: "Board", fromTableId: orders.id });
  const history = await list({ entities: ["component"] });
  const labels = history.map((entry) => entry.affected_record_label);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => (blockTypeNames as readonly (string | null)[]).includes(label))).toEqual(
    [],
  );
  expect(history[0]?.changes).toContainEqual({ name: "Type", before: "", after: labels[0] });
});

test("The history lists a view as another role, with the role and the person", async () => {
  const { admin, member } = workspace;
  const { roles } = await admin.ok(roleCalls.listRoles);
  const role = roles.find(({ isAdmin }) => !isAdmin);
  const roleId = role?.id ?? 0;
  await admin.ok(roleCalls.viewAs, { roleId, seat: "member", personId: member.userId });
  await admin.ok(roleCalls.stopViewing);
  const [entry] = await list({ actions: ["act"] });
  expect(entry).toMatchObject({
    action_type: "viewed_as_role",
    entity_type: "profile",
    affected_record_label: role?.name,
    changes: [{ name: "Person", before: "", after: member.name }],
  });
});

test("Organization settings are named", async () => {
  await workspace.admin.ok(settingsCalls.updateOrganizationSettings, { hide_tasks: true });
  const [entry] = await list({ entities: ["settings"] });
  expect(entry?.affected_record_label).toBe("Hide tasks");
});

test("Chat messages and private tasks of other people are no part of it", async () => {
  const { admin, member, builder } = workspace;
  const { chat } = await member.ok(chatCalls.openDm, { withUser: builder.userId });
  await say(member, chat.id, "For you only");
  await member.ok(taskCalls.createTask, { title: "Call the doctor", owners: [member.userId] });
  const { history } = await admin.ok(listHistoryLog, {});
  expect(JSON.stringify(history)).not.toMatch(/For you only|Call the doctor/);
});

test("A reached limit names its meter", async () => {
  const org = await workspace.server.createOrganization();
  await setPlan(workspace.server, org, "business");
  await meterOf(await org.handle()).count("automationRuns", 260);
  const admin = await org.actor("admin");
  const [entry] = (await admin.ok(listHistoryLog, { filters: JSON.stringify({ actions: ["act"] }) })).history;
  expect(entry).toMatchObject({ action_type: "usageReached", entity_type: "plan" });
  expect(entry?.changes).toContainEqual({ name: "Meter", before: "", after: "No-code runs" });
});

test("An entry has the others of its minute that its reader may see", async () => {
  const data = orders.data({ Title: "Sweep the apron" });
  await workspace.admin.ok(recordCalls.updateRecords, { tableId: orders.id, records: [{ id: 1, data }] });
  await workspace.admin.ok(recordCalls.updateRecords, { tableId: orders.id, records: [{ id: 2, data }] });
  const [latest, other] = await list({ tableId: orders.id, actions: ["update"] });
  const { history } = await workspace.admin.ok(listHistoryLog, { minuteOf: latest?.id ?? 0 });
  const ids = history.map(({ id }) => id);
  expect(ids).not.toContain(latest?.id);
  const sameMinute = latest?.performed_at.slice(0, 16) === other?.performed_at.slice(0, 16);
  expect(ids.includes(other?.id ?? 0)).toBe(sameMinute);
  const none = await workspace.admin.ok(listHistoryLog, { minuteOf: 999_999 });
  expect(none.history).toEqual([]);
});

test("Settings of components and views read as words: fields by their names, lists as chips", async () => {
  const { builder } = workspace;
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Status board", fromTableId: orders.id });
  const { page } = await builder.ok(pageCalls.getPage, { appId });
  const block = page.components.find(({ config }) => config.type === "minilista");
  const view = {
    settings: { rowHeight: "tall", frozen: 1, colors: [] },
    hidden: [orders.field("Hours")],
    sort: [{ field: orders.field("Title"), order: "desc" }],
  };
  const { type: _type, ...config } = block?.config ?? {};
  await builder.ok(pageCalls.updateBlock, { appId, blockId: block?.id ?? 0, config: { ...config, view } });
  const [entry] = await list({ entities: ["component"], actions: ["update"] });
  const changes = Object.fromEntries((entry?.changes ?? []).map(({ name, after }) => [name, after]));
  expect(changes).toMatchObject({
    "Settings: View: Hidden fields": "Hours",
    "Settings: View: Sort order": "Title descending",
  });
  expect(JSON.stringify(entry?.changes)).not.toMatch(/[{[]\\"/);
});

test("Triggers and steps of automations are called as the editor calls them", async () => {
  await workspace.builder.ok(automationCalls.createAutomation, {
    name: "Night shift",
    definition: {
      trigger: { type: "records.created", config: { tableId: orders.id } },
      actions: [{ id: "s1", action: "tasks.create", config: { title: "Check" } }],
      mode: "parallel",
    },
  });
  const [entry] = await list({ entities: ["trigger"], actions: ["create"] });
  const changes = Object.fromEntries((entry?.changes ?? []).map(({ name, after }) => [name, after]));
  expect(changes).toMatchObject({
    "Draft: Trigger: Type": "Record created",
    "Draft: Trigger: Settings: Table": orders.table.label,
    "Draft: Actions": "Create a task",
  });
});
