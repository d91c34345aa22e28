import { describe, expect, test } from "@jest/globals";
import { templateCalls } from "#shared/contract/templates";
import { testCall } from "../../support/each-call";
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
async function save() {
  const { template_id } = await workspace.admin.ok(templateCalls.saveTemplate, await form());
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
