import { describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import { barCalls } from "#shared/contract/bars";
import { builderCalls, type BuilderPlan } from "#shared/contract/builder";
import { formCalls } from "#shared/contract/forms";
import { historyCalls } from "#shared/contract/history";
import { pageCalls } from "#shared/contract/pages";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import { jobDone } from "../../support/jobs";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { ask, make, planFor, settled } from "./support/requests";

const workspace = useTestWorkspace();
const REPAIRS = "Our repair shop keeps customers, vehicles and work orders";

const namesOf = ({ plan }: BuilderPlan, kind: string) =>
  plan.lines.filter((line) => line.kind === kind).map(({ name }) => name);
const lineOf = ({ plan }: BuilderPlan, name: string) => {
  const line = plan.lines.find((each) => each.name === name);
  if (!line) throw new Error(`There is no line ${name}`);
  return line;
};
const labels = async () =>
  (await workspace.builder.ok(tableCalls.listTables)).tables.map(({ label }) => label);
const tableNamed = async (label: string) => {
  const { tables } = await workspace.builder.ok(tableCalls.listTables);
  const id = tables.findLast((table) => table.label === label)?.id ?? 0;
  return (await workspace.builder.ok(tableCalls.getTable, { tableId: id })).table;
};

const planId = async () => (await planFor(workspace.builder, REPAIRS)).id;
const refused = { member: "permission_denied", viewer: "permission_denied" } as const;
testCall(workspace, {
  what: "list plans",
  call: builderCalls.listToolPlans,
  argument: () => undefined,
  allowed: ["admin", "builder"],
  refused,
});
testCall(workspace, {
  what: "read a plan",
  call: builderCalls.getToolPlan,
  argument: async () => ({ planId: await planId() }),
  allowed: ["builder"],
  refused: { ...refused, admin: "plan_not_found" },
});
testCall(workspace, {
  what: "edit a plan",
  call: builderCalls.editToolPlan,
  argument: async () => ({ planId: await planId(), lines: [] }),
  allowed: ["builder"],
  refused: { ...refused, admin: "plan_not_found" },
  bad: { "lines that are none": { change: { lines: 1 }, path: "lines" } },
});
testCall(workspace, {
  what: "discard a plan",
  call: builderCalls.deleteToolPlan,
  argument: async () => ({ planId: await planId() }),
  allowed: ["builder"],
  refused: { ...refused, admin: "plan_not_found" },
});

describe("A request", () => {
  test.each(["CRM", "two words"])("is refused without three words: %s", async (text) => {
    const { status, body } = await ask(workspace.builder, text);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      id: "description_too_short",
      message: "Description too short. Provide a more detailed description.",
      retryable: true,
    });
  });

  test("is refused while another is processed", async () => {
    const answers = await Promise.all([ask(workspace.admin, REPAIRS), ask(workspace.admin, REPAIRS)]);
    const refusal = answers.find(({ status }) => status !== 200);
    expect(refusal?.body.error?.message).toBe(
      "Please try again soon. Builder is currently processing another request.",
    );
    const started = answers.find(({ status }) => status === 200);
    expect(started?.body).toMatchObject({ success_msg: expect.any(String), progress: null });
    await settled(workspace.admin, started?.body.planId ?? 0);
  });

  test("is refused with attachments of more than 40 MB together", async () => {
    const half = { name: "big.csv", type: "text/csv", content: Buffer.alloc(21 * 1024 * 1024, 65) };
    const { status, body } = await ask(workspace.builder, REPAIRS, { files: [half, half] });
    expect(status).toBe(413);
    expect(body.error?.message).toBe(
      "You reached the maximum size allowed for attachments. Remove some files to continue.",
    );
  });

  test("is refused with a file of another kind", async () => {
    const file = { name: "tool.exe", type: "application/octet-stream", content: "MZ" };
    const { body } = await ask(workspace.builder, REPAIRS, { files: [file] });
    expect(body.error?.id).toBe("attachment_unreadable");
  });

  test("is not for members", async () => {
    expect((await ask(workspace.member, REPAIRS)).body.error?.id).toBe("permission_denied");
  });
});

describe("A plan without a model", () => {
  test("names its planner and proposes, but makes nothing", async () => {
    const before = await labels();
    const plan = await planFor(workspace.builder, REPAIRS);
    expect(plan).toMatchObject({ status: "ready", planner: "rules" });
    expect(namesOf(plan, "table")).toEqual(["Customers", "Vehicles", "Work orders"]);
    expect(await labels()).toEqual(before);
  });

  test("is made as accepted, and one undo takes all of it back", async () => {
    const before = await labels();
    const plan = await planFor(workspace.builder, REPAIRS);
    const made = await make(workspace.builder, plan);
    expect(made).toMatchObject({
      status: "made",
      startUrl: expect.stringMatching(/^\/app\/\d+$/),
      error: null,
    });
    const orders = await tableNamed("Work orders");
    expect(orders.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Name", "Vehicle", "Status"]),
    );
    expect(orders.views.map(({ type }) => type)).toEqual(expect.arrayContaining(["minilista", "flow"]));
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: orders.id });
    expect(records).toHaveLength(3);
    const { forms } = await workspace.builder.ok(formCalls.listForms, { tableId: orders.id });
    expect(forms).toHaveLength(1);
    const { automations } = await workspace.builder.ok(automationCalls.listAutomations, {});
    expect(automations.map(({ enabled }) => enabled)).toEqual([false]);
    const appId = Number(made.startUrl?.split("/").at(-1));
    const { page } = await workspace.builder.ok(pageCalls.getPage, { appId });
    expect(page.components.length).toBeGreaterThan(3);
    const { jobId } = await workspace.builder.ok(historyCalls.undoLastChange, {});
    await jobDone(workspace.builder, jobId);
    expect((await labels()).toSorted()).toEqual(before.toSorted());
    const after = await workspace.builder.ok(automationCalls.listAutomations, {});
    expect(after.automations).toEqual([]);
  });

  test("makes what is renamed by its new name, and nothing that was turned off or depends on it", async () => {
    const plan = await planFor(workspace.builder, "A garage with customers, vehicles and work orders");
    const edited = await workspace.builder.ok(builderCalls.editToolPlan, {
      planId: plan.id,
      lines: [
        { id: lineOf(plan, "Vehicles").id, isOn: false },
        { id: lineOf(plan, "Customers").id, name: "Clients" },
      ],
    });
    const made = await make(workspace.builder, edited.plan);
    expect(made).toMatchObject({ status: "made", error: null });
    expect(await labels()).toContain("Clients");
    expect(await labels()).not.toContain("Vehicles");
    expect((await tableNamed("Work orders")).fields.map(({ name }) => name)).not.toContain("Vehicle");
  });

  test("makes bars and roles of the lines that are on, which the undo takes back, too", async () => {
    const { admin } = workspace;
    const roleNames = async () => (await admin.ok(roleCalls.listProfiles)).roles.map(({ name }) => name);
    const before = await roleNames();
    const text = "Our clinic keeps patients and appointments, with a role for nurses and a role for auditors";
    const plan = await planFor(admin, text);
    expect(namesOf(plan, "role")).toEqual(["Nurses", "Auditors"]);
    expect(namesOf(plan, "bar")).toEqual(["Tabs above the page", "Mobile bar"]);
    const { plan: edited } = await admin.ok(builderCalls.editToolPlan, {
      planId: plan.id,
      lines: [
        { id: lineOf(plan, "Auditors").id, isOn: false },
        { id: lineOf(plan, "Tabs above the page").id, isOn: false },
      ],
    });
    const { startUrl } = await make(admin, edited);
    expect((await roleNames()).filter((name) => !before.includes(name))).toEqual(["Nurses"]);
    const appId = Number(startUrl?.split("/").at(-1));
    const { shown } = await admin.ok(barCalls.getBars, { appId });
    expect(shown.top).toBeNull();
    expect(shown.bottom?.items.map(({ type }) => type)).toEqual(["app", "link", "link", "addRecord"]);
    const { jobId } = await admin.ok(historyCalls.undoLastChange, {});
    await jobDone(admin, jobId);
    expect(await roleNames()).toEqual(before);
  });

  test("proposes no roles to those who may not create any", async () => {
    const plan = await planFor(workspace.builder, "Patients and visits, with a role for nurses");
    expect(namesOf(plan, "role")).toEqual([]);
    expect(namesOf(plan, "table")).not.toContain("Nurses");
  });

  test("keeps the title field of a table that is made", async () => {
    const plan = await planFor(workspace.builder, "Track books and authors");
    const title = plan.plan.lines.find(({ kind }) => kind === "field");
    const { plan: edited } = await workspace.builder.ok(builderCalls.editToolPlan, {
      planId: plan.id,
      lines: [{ id: title?.id ?? "", isOn: false }],
    });
    expect(lineOf(edited, title?.name ?? "").isOn).toBe(true);
  });

  test("is changed by a second request", async () => {
    const plan = await planFor(workspace.builder, "Manage projects with tasks");
    const change = "Leave out the budget. Rename tasks to Activities. Add risks and a deadline for projects";
    await ask(workspace.builder, change, { planId: plan.id });
    const changed = await settled(workspace.builder, plan.id);
    expect(changed.requests).toHaveLength(2);
    expect(lineOf(changed, "Budget").isOn).toBe(false);
    expect(namesOf(changed, "table")).toEqual(expect.arrayContaining(["Projects", "Activities", "Risks"]));
    expect((await make(workspace.builder, changed)).error).toBeNull();
  });

  test("adds to a table that exists", async () => {
    const table = await createTestTable(workspace.builder, "Trip reports");
    const plan = await planFor(workspace.builder, "Add an approval to trip reports");
    expect(lineOf(plan, "Trip reports")).toMatchObject({ isNew: false });
    expect(await make(workspace.builder, plan)).toMatchObject({
      status: "made",
      startUrl: `/object/${table.id}`,
    });
    const { fields, views } = await tableNamed("Trip reports");
    expect(fields.map(({ name }) => name)).toEqual(["Title", "Hours", "Approval", "Approver", "Approved on"]);
    expect(views.map(({ type }) => type)).toContain("flow");
  });

  test("reads the structure and the rows of spreadsheets", async () => {
    const books =
      "Title;Author;Price;Published\nDunes;Ana Prado;12,50;2024-03-01\nTides;Rui Leal;9,90;2023-07-15\n";
    const authors = "Name,E-mail,Country\nAna Prado,ana@a.example,Brazil\nRui Leal,rui@a.example,Portugal\n";
    const plan = await planFor(workspace.builder, "Make tools of these spreadsheets", [
      { name: "books.csv", type: "text/csv", content: books },
      { name: "authors.csv", type: "text/csv", content: authors },
    ]);
    expect(namesOf(plan, "table")).toEqual(["Books", "Authors"]);
    expect(lineOf(plan, "Author")).toMatchObject({
      kind: "connection",
      source: { from: "file", file: "books.csv" },
    });
    expect((await make(workspace.builder, plan)).error).toBeNull();
    const table = await tableNamed("Books");
    const typeOf = (name: string) => table.fields.find((field) => field.name === name)?.type;
    expect([typeOf("Title"), typeOf("Price"), typeOf("Published")]).toEqual([
      "text",
      expect.stringMatching(/number|currency/),
      "date",
    ]);
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
    expect(records).toHaveLength(2);
    const author = table.fields.find(({ name }) => name === "Author")?.id ?? 0;
    expect(JSON.stringify(records.map(({ data }) => data[author]))).toContain("Rui Leal");
  });

  test("says so when the description names nothing", async () => {
    const plan = await planFor(workspace.builder, "please make something nice");
    expect(plan).toMatchObject({ status: "failed", error: expect.stringContaining("Nothing to build") });
    await workspace.builder.fails("change_conflict", builderCalls.editToolPlan, {
      planId: plan.id,
      lines: [],
    });
  });

  test("is accepted only with something turned on", async () => {
    const plan = await planFor(workspace.builder, "Track players and matches");
    const lines = plan.plan.lines
      .filter(({ parent }) => parent === null)
      .map(({ id }) => ({ id, isOn: false }));
    await workspace.builder.ok(builderCalls.editToolPlan, { planId: plan.id, lines });
    await workspace.builder.fails("plan_empty", builderCalls.acceptToolPlan, { planId: plan.id });
  });
});
