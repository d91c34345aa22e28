import { describe, expect, test } from "@jest/globals";
import { agentCalls } from "#shared/contract/agents";
import { automationCalls } from "#shared/contract/automations";
import { barCalls } from "#shared/contract/bars";
import { formCalls } from "#shared/contract/forms";
import { historyCalls } from "#shared/contract/history";
import { homeCalls } from "#shared/contract/home";
import { pageCalls } from "#shared/contract/pages";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { templateCalls } from "#shared/contract/templates";
import { updateCalls } from "#shared/contract/updates";
import { catalogue } from "../../../server/areas/templates/catalogue";
import { jobDone } from "../../support/jobs";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { installTemplate } = templateCalls;

const names = async () =>
  (await workspace.builder.ok(tableCalls.listTables)).tables.map(({ label }) => label);

async function install(slug: string, more: object = {}) {
  const { jobId } = await workspace.builder.ok(installTemplate, { slug, ...more });
  await jobDone(workspace.builder, jobId);
}

testCall(workspace, {
  what: "install a template",
  call: installTemplate,
  argument: () => ({ slug: "crm" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  bad: { "an unknown key": { change: { more: true }, path: "more" } },
});

/** Templates may name their tables alike. */
const newest = <Thing extends { id: number; label: string }>(things: readonly Thing[], label: string) =>
  things.filter((thing) => thing.label === label).toSorted((one, other) => other.id - one.id)[0];

describe("Installing", () => {
  test.each(catalogue().map(({ slug }) => slug))("makes what %s names", async (slug) => {
    const file = catalogue().find((each) => each.slug === slug);
    await install(slug);
    const { tables, apps } = await workspace.builder.ok(homeCalls.getHome, { all: "true" });
    for (const { label, rows } of file?.tables ?? []) {
      const made = newest(tables, label);
      expect(made).toBeDefined();
      const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: made?.id ?? 0 });
      expect(records).toHaveLength(rows.length);
    }
    for (const { label, blocks } of file?.pages ?? []) {
      const made = newest(apps, label);
      const { page } = await workspace.builder.ok(pageCalls.getPage, { appId: made?.id ?? 0 });
      expect(page.components).toHaveLength(blocks.length);
    }
  });

  test("makes bars, a form, draft automations and roles with their levels", async () => {
    const { admin } = workspace;
    const { jobId } = await admin.ok(installTemplate, { slug: "field-service" });
    await jobDone(admin, jobId);
    const { apps, tables } = await admin.ok(homeCalls.getHome, { all: "true" });
    const orders = tables.find(({ label }) => label === "Orders")?.id ?? 0;
    const { shown } = await admin.ok(barCalls.getBars, {
      appId: apps.findLast(({ label }) => label === "Today")?.id ?? 0,
    });
    expect(shown.top?.items).toHaveLength(4);
    expect(shown.bottom?.items.map(({ type }) => type)).toEqual(["app", "link", "addRecord"]);
    const { automations } = await admin.ok(automationCalls.listAutomations, {});
    const own = automations.find(({ name }) => name === "When an order is urgent");
    expect(own).toMatchObject({ enabled: false });
    const { forms } = await admin.ok(formCalls.listForms, { tableId: orders });
    expect(forms.map(({ label }) => label)).toContain("Report something");
    const { roles } = await admin.ok(roleCalls.listProfiles);
    expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining(["Dispatcher", "Technician"]));
  });

  test("makes an agent that is off, with its knowledge base", async () => {
    const { admin } = workspace;
    const { jobId } = await admin.ok(installTemplate, { slug: "airfield-services" });
    await jobDone(admin, jobId);
    const { agents } = await admin.ok(agentCalls.listAgents);
    const agent = agents.toSorted((one, other) => one.id - other.id).at(-1);
    expect(agent).toMatchObject({ name: "Defect desk", active: false });
    expect(agent?.knowledgeBaseFiles.map(({ name }) => name)).toEqual([
      "lights-and-signs.md",
      "surfaces-and-markings.md",
      "on-call-and-closures.md",
    ]);
    const question = "Who is on call at the weekend?";
    const { text } = await admin.ok(agentCalls.tryAgent, { id: agent?.id ?? 0, question });
    expect(text).toContain("One planner is on call each weekend");
    const { tables } = await admin.ok(homeCalls.getHome, { all: "true" });
    expect(tables.map(({ id }) => id)).toContain(agent?.config.tableId);
    await admin.fails("agent_table_without_email", agentCalls.setAgentActive, {
      id: agent?.id ?? 0,
      active: true,
    });
  });

  test("puts a table that is there already in place of the template's", async () => {
    const { builder } = workspace;
    const own = await createTestTable(builder, "My companies", [
      { name: "Company name", type: "text" },
      { name: "Phone", type: "phone" },
    ]);
    await own.add({ "Company name": "Arbor" });
    const before = await names();
    await install("crm", { use: { Companies: own.id } });
    expect(await names()).toHaveLength(before.length + 2);
    const { table } = await builder.ok(tableCalls.getTable, { tableId: own.id });
    expect(table.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Company name", "Phone", "Website", "Segment"]),
    );
    expect(table.fields.map(({ name }) => name)).not.toContain("Name");
    expect(await own.rows()).toHaveLength(1);
    expect(table.views.map(({ label }) => label)).toContain("All companies");
  });

  test("refuses a table of another organisation in place of the template's", async () => {
    const foreign = await createTestTable(workspace.stranger, "Foreign");
    await workspace.builder.fails("object_not_found", installTemplate, {
      slug: "crm",
      use: { Companies: foreign.id + 100_000 },
    });
  });

  test("says where to start in an update", async () => {
    await install("expenses");
    const { updates } = await workspace.builder.ok(updateCalls.listUpdates, {});
    expect(updates[0]?.props).toMatchObject({
      type: "templateInstalled",
      link: expect.stringMatching(/^\/app\//),
    });
  });

  test("leaves the sample rows out on request, and one undo removes everything", async () => {
    const before = await names();
    await install("helpdesk", { with_data: false });
    expect(await names()).toHaveLength(before.length + 2);
    const { jobId } = await workspace.builder.ok(historyCalls.undoLastChange, {});
    await jobDone(workspace.builder, jobId);
    expect((await names()).toSorted()).toEqual(before.toSorted());
  });

  test("refuses a template that does not exist", async () => {
    const error = await workspace.builder.fails("template_not_found", installTemplate, { slug: "nothing" });
    expect(error.message).toBe("Template not found");
  });
});
