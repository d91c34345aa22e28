import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { homeCalls } from "#shared/contract/home";
import { tableCalls } from "#shared/contract/tables";
import { templateCalls } from "#shared/contract/templates";
import { testCall } from "../../support/each-call";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const builders = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;
const picture = "data:image/png;base64,iVBORw0KGgo=";
const profile = { name: "Maker", email: "maker@example.com", profile_picture: picture };

const form = async () => {
  const table = await createTestTable(workspace.admin, `Orders ${Math.random()}`, [
    { name: "Title", type: "text" },
  ]);
  await table.add({ Title: "First" });
  return {
    title: "Orders",
    short_description: "Orders of a shop",
    description: "Keeps orders",
    categories: ["sales" as const],
    workspace: { tabs: [{ id: table.id, type: "table" as const, include: { data: true } }] },
  };
};
async function save(given: object = {}) {
  const { template_id } = await workspace.admin.ok(templateCalls.saveTemplate, {
    ...(await form()),
    ...given,
  });
  for (;;) {
    const own = (await workspace.admin.ok(templateCalls.listMyTemplates)).templates.find(
      (template) => template.template_id === template_id,
    );
    if (own?.status === "Waiting for approval") return own;
    if (own?.status === "Failed") throw new Error("The template failed");
    await pause();
  }
}
const idOf = async () => ({ template_id: (await save()).template_id ?? 0 });

testCall(workspace, {
  what: "list templates",
  call: templateCalls.listTemplates,
  argument: () => ({}),
  ...builders,
});
testCall(workspace, {
  what: "read a template",
  call: templateCalls.getTemplate,
  argument: () => ({ slug: "crm" }),
  ...builders,
});
testCall(workspace, {
  what: "list own templates",
  call: templateCalls.listMyTemplates,
  argument: () => undefined,
  ...builders,
});
testCall(workspace, {
  what: "list categories",
  call: templateCalls.listTemplateCategories,
  argument: () => undefined,
  ...builders,
});
testCall(workspace, {
  what: "save a template",
  call: templateCalls.saveTemplate,
  argument: form,
  ...builders,
  bad: {
    "no title": { change: { title: "" }, path: "title" },
    "no category": { change: { categories: [] }, path: "categories" },
    "a picture of another type": { change: { picture: "data:image/gif;base64,AA==" }, path: "picture" },
  },
});
testCall(workspace, {
  what: "approve a template",
  call: templateCalls.approveTemplate,
  argument: idOf,
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", viewer: "permission_denied" },
});
testCall(workspace, {
  what: "delete a template",
  call: templateCalls.deleteTemplate,
  argument: idOf,
  allowed: ["admin"],
  refused: { builder: "template_not_found", member: "permission_denied", viewer: "permission_denied" },
});
describe.each([
  ["update a template", templateCalls.updateTemplate],
  ["end a trial", templateCalls.endTemplateTrial],
  ["keep a trial", templateCalls.keepTemplateTrial],
] as const)("To %s", (_what, call) => {
  test("takes one that is installed, and permission to create apps and tables", async () => {
    await workspace.builder.fails("template_not_found", call, { slug: "crm" });
    await workspace.member.fails("permission_denied", call, { slug: "crm" });
    await workspace.builder.fails("invalid_request", call, { slug: "" });
  });
});
testCall(workspace, {
  what: "download a template",
  call: templateCalls.exportTemplate,
  argument: () => ({ slug: "crm" }),
  ...builders,
});

describe("The gallery", () => {
  test.each([
    ["pt", "Projetos"],
    ["es", "Proyectos"],
    ["en", "Projects"],
  ] as const)("speaks %s", async (language, name) => {
    const { templates } = await workspace.builder.ok(templateCalls.listTemplates, { language });
    expect(templates.map((template) => template.name)).toContain(name);
  });

  test("finds by words and categories, and shows ten popular ones at most", async () => {
    const list = async (argument: object) =>
      (await workspace.builder.ok(templateCalls.listTemplates, argument)).templates.map(({ slug }) => slug);
    expect(await list({ search: "interviews", language: "en" })).toEqual(["recruiting"]);
    expect(await list({ filters: { category: "finance" } })).toEqual(["contracts", "expenses", "purchasing"]);
    expect((await list({ filters: { category: "most-popular" } })).length).toBeLessThanOrEqual(10);
  });
});

describe("Own templates", () => {
  test("are in the gallery once they are approved, and installed as others are", async () => {
    const own = await save();
    const shown = async () =>
      (await workspace.builder.ok(templateCalls.listTemplates, {})).templates.some(
        ({ slug }) => slug === own.slug,
      );
    expect(await shown()).toBe(false);
    await workspace.admin.ok(templateCalls.approveTemplate, { template_id: own.template_id ?? 0 });
    expect(await shown()).toBe(true);
    const { template } = await workspace.builder.ok(templateCalls.getTemplate, { slug: own.slug });
    expect(template).toMatchObject({ records: 1, workspace: { tables: [{ count: 1 }] } });
  });

  test("come back from a file", async () => {
    const file = await workspace.builder.ok(templateCalls.exportTemplate, { slug: "crm" });
    const { slug } = await workspace.builder.ok(templateCalls.importTemplate, { file });
    const { template } = await workspace.builder.ok(templateCalls.getTemplate, { slug });
    expect(template).toMatchObject({ name: "CRM", status: "Waiting for approval" });
  });
});

describe("A template of tables and pages", () => {
  test("takes roles and bars along", async () => {
    const { admin } = workspace;
    const installed = await admin.ok(templateCalls.installTemplate, { slug: "field-service" });
    await jobDone(admin, installed.jobId);
    const { apps, tables } = await admin.ok(homeCalls.getHome, { all: "true" });
    const pageId = apps.findLast(({ label }) => label === "Today")?.id ?? 0;
    const tabs = ["Orders", "Crews", "Vehicles", "Customers"].flatMap((label) => {
      const id = tables.findLast((table) => table.label === label)?.id;
      return id === undefined ? [] : [{ id, type: "table" as const, include: { roles: true } }];
    });
    const own = await save({ workspace: { tabs: [{ id: pageId, type: "app" as const }, ...tabs] } });
    const file = await admin.ok(templateCalls.exportTemplate, { slug: own.slug });
    const shipped = await admin.ok(templateCalls.exportTemplate, { slug: "field-service" });
    expect(file.pages[0]?.bars?.bottom).toEqual(shipped.pages[0]?.bars?.bottom);
    expect(file.pages[0]?.bars?.top).toHaveLength(shipped.pages[0]?.bars?.top?.length ?? 0);
    expect(file.roles).toEqual(expect.arrayContaining(shipped.roles));
  });

  test("updates an install with new fields, also after fields were renamed", async () => {
    const { admin } = workspace;
    const body = await form();
    const [tab] = body.workspace.tabs;
    const tableId = tab?.id ?? 0;
    const own = await save(body);
    await jobDone(admin, (await admin.ok(templateCalls.installTemplate, { slug: own.slug })).jobId);
    const read = async () => (await admin.ok(templateCalls.getTemplate, { slug: own.slug })).template;
    expect(await read()).toMatchObject({ version: 1, installed: { version: 1, changes: [] } });
    const { tables } = await admin.ok(tableCalls.listTables);
    const copyId = Math.max(...tables.map(({ id }) => id));
    const copy = (await admin.ok(tableCalls.getTable, { tableId: copyId })).table;
    const title = copy.fields.find(({ name }) => name === "Title")?.id ?? 0;
    await admin.ok(fieldCalls.updateField, { tableId: copyId, fieldId: title, name: "Our title" });
    await admin.ok(fieldCalls.createField, { tableId, name: "Owner", type: "text" });
    await save({ ...body, id_template_old: own.template_id ?? 0 });
    expect(await read()).toMatchObject({
      version: 2,
      installed: { version: 1, changes: [expect.stringMatching(/: Owner$/)] },
    });
    await jobDone(admin, (await admin.ok(templateCalls.updateTemplate, { slug: own.slug })).jobId);
    const { table } = await admin.ok(tableCalls.getTable, { tableId: copyId });
    expect(table.fields.map(({ name }) => name)).toEqual(["Our title", "Owner"]);
    expect(await read()).toMatchObject({ installed: { version: 2, changes: [] } });
  });
});

describe("A trial of a template", () => {
  const trialOf = async (slug: string) =>
    (await workspace.builder.ok(templateCalls.getTemplate, { slug })).template.trial;
  const labels = async () =>
    (await workspace.builder.ok(tableCalls.listTables)).tables.map(({ label }) => label).toSorted();
  const start = async (slug: string) => {
    const { jobId } = await workspace.builder.ok(templateCalls.installTemplate, { slug, trial: true });
    await jobDone(workspace.builder, jobId);
  };

  test("goes away with all that it made", async () => {
    const before = await labels();
    await start("okrs");
    expect(await labels()).not.toEqual(before);
    expect(await trialOf("okrs")).toMatchObject({ startUrl: expect.stringMatching(/^\/app\//) });
    const { jobId } = await workspace.builder.ok(templateCalls.endTemplateTrial, { slug: "okrs" });
    await jobDone(workspace.builder, jobId);
    expect(await labels()).toEqual(before);
    expect(await trialOf("okrs")).toBeNull();
  });

  test("is the user's own, and stays once it is kept", async () => {
    await start("assets");
    await workspace.admin.fails("template_not_found", templateCalls.endTemplateTrial, { slug: "assets" });
    await workspace.builder.ok(templateCalls.keepTemplateTrial, { slug: "assets" });
    expect(await trialOf("assets")).toBeNull();
    await workspace.builder.fails("template_not_found", templateCalls.endTemplateTrial, { slug: "assets" });
  });
});

describe("The builder profile", () => {
  test("is missing, made, changed and joined by its token", async () => {
    const missing = await workspace.admin.call(templateCalls.getTemplateBuilder, undefined);
    expect(missing.status).toBe(404);
    await workspace.admin.ok(templateCalls.createTemplateBuilder, profile);
    const { builder } = await workspace.admin.ok(templateCalls.getTemplateBuilder);
    const { id_template_builder } = builder;
    await workspace.admin.ok(templateCalls.updateTemplateBuilder, {
      ...profile,
      name: "Studio",
      id_template_builder,
    });
    await workspace.builder.ok(templateCalls.linkTemplateBuilder, {
      profile_token: builder.profile_token ?? "",
    });
    const joined = await workspace.builder.ok(templateCalls.getTemplateBuilder);
    expect(joined.builder).toMatchObject({ name: "Studio", profile_token: null });
  });
});
