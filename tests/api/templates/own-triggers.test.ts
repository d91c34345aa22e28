import { expect, test } from "@jest/globals";
import { agentCalls } from "#shared/contract/agents";
import { automationCalls } from "#shared/contract/automations";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { tableCalls } from "#shared/contract/tables";
import { templateCalls, type TemplateSummary } from "#shared/contract/templates";
import { activeAgent } from "../../support/agents";
import { emailSettings, makeTickets } from "../../support/emails";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const SOURCE = "def run(event):\n    return {'fields': {'Subject': 'Checked'}}";

async function published(templateId: number): Promise<TemplateSummary> {
  for (;;) {
    const { templates } = await workspace.admin.ok(templateCalls.listMyTemplates);
    const own = templates.find(({ template_id }) => template_id === templateId);
    if (own?.status === "Failed") throw new Error("The template failed");
    if (own?.status === "Waiting for approval") return own;
    await pause();
  }
}

test("A template takes triggers and agents along, switched off, without secrets and knowledge", async () => {
  const { admin } = workspace;
  const tickets = await makeTickets(admin);
  const settings = emailSettings(tickets, `templates-${tickets.id}`);
  await admin.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
  await activeAgent(admin, tickets);
  const { function: made } = await admin.ok(lowcodeCalls.createLowCodeFunction, {
    label: "Check subject",
    language: "python",
    trigger: { event: ["beforeInsert"], related_table: tickets.id },
  });
  const id = made.id_workloom_low_code_functions;
  await admin.ok(lowcodeCalls.createFunctionVersion, { id, source_code: SOURCE });
  await admin.ok(lowcodeCalls.setFunctionSecret, { id, name: "TOKEN", value: "s3cret" });
  const trigger = { type: "records.created", config: { tableId: tickets.id } };
  const actions = [{ id: "s1", action: "flow.stop", config: {} }];
  const definition = { trigger, actions, mode: "parallel" as const };
  await admin.ok(automationCalls.createAutomation, { name: "Stop", definition });

  const include = { triggers: true, agents: true, tricks: true };
  const { template_id } = await admin.ok(templateCalls.saveTemplate, {
    title: "Service desk",
    short_description: "Tickets",
    description: "Answers tickets",
    categories: ["support"],
    workspace: { tabs: [{ id: tickets.id, type: "table", include }] },
  });
  const { slug, tricks } = await published(template_id);
  expect(tricks).toEqual([{ id: "1", name: "Stop", icon: "bolt" }]);
  const { template } = await admin.ok(templateCalls.getTemplate, { slug });
  expect(template.workspace).toMatchObject({
    triggers: [{ label: "Check subject", count: 1 }],
    agents: [{ label: "Defect desk", count: 0 }],
    automations: [{ triggerType: "records.created", actionTypes: ["flow.stop"] }],
  });
  expect(JSON.stringify(await admin.ok(templateCalls.exportTemplate, { slug }))).not.toContain("s3cret");

  await jobDone(admin, (await admin.ok(templateCalls.installTemplate, { slug })).jobId);
  const copyId = Math.max(...(await admin.ok(tableCalls.listTables)).tables.map((table) => table.id));
  const { data } = await admin.ok(lowcodeCalls.listLowCodeFunctions, { q: "Check subject" });
  const copy = data.find(({ trigger: own }) => own?.related_table === copyId);
  expect(copy).toMatchObject({ active: false, is_async: false, language: "python", version: 1 });
  const copied = { id: copy?.id_workloom_low_code_functions ?? 0 };
  const { data: versions } = await admin.ok(lowcodeCalls.listFunctionVersions, copied);
  const versionId = versions[0]?.id_workloom_low_code_function_version ?? 0;
  const version = await admin.ok(lowcodeCalls.getFunctionVersion, { ...copied, versionId });
  expect(version.source_code).toBe(SOURCE);
  expect((await admin.ok(lowcodeCalls.listFunctionSecrets, copied)).names).toEqual([]);
  const { agents } = await admin.ok(agentCalls.listAgents);
  const agent = agents.find(({ config }) => config.tableId === copyId);
  expect(agent).toMatchObject({ name: "Defect desk", active: false, knowledgeBaseFiles: [] });
  expect(agent?.config.ticketsContext).toBe("Airport staff report defects.");
});
