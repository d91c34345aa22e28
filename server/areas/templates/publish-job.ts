import { z } from "zod";
import { TEMPLATE_FORMAT, templateFile, type TemplateFile } from "#shared/templates/blueprint";
import { commitChanges } from "../../changes/commit";
import { defineJob } from "../../jobs/kind";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import type { OrganizationContext } from "../../organization-context";
import type { TemplateStatus } from "#shared/contract/templates";
import { makeBlueprint } from "./make-blueprint";
import { templateKind } from "./template";
import { checkNames } from "./install/check-names";

const input = z.object({ templateId: z.number() });

async function save(
  { org, services }: OrganizationContext,
  templateId: number,
  values: { status: TemplateStatus; file?: TemplateFile },
): Promise<void> {
  const actor = services.actors.system(org);
  const grant = await authorize({ org, actor }, templateKind.update, templateId);
  await commitChanges(org, { actor, cause: "system", operations: [templateKind.change(grant, values)] });
}

/** Reads the tables and apps of a template, and tries whether every name in it resolves. */
export const publishJob = defineJob<z.output<typeof input>>({
  kind: "publishTemplate",
  input,

  async run({ org, services, input: { templateId }, actor: loadActor, signal }) {
    const actor = await loadActor();
    const { row } = await open({ org, actor }, templateKind, templateKind.read, templateId);
    const blueprint = await makeBlueprint({ org, actor, signal }, row.tabs);
    const [first] = [...blueprint.pages, ...blueprint.tables];
    const file = templateFile.parse({
      format: TEMPLATE_FORMAT,
      version: 1,
      revision: ((row.file as Partial<TemplateFile>).revision ?? 0) + 1,
      slug: row.slug,
      name: row.name,
      short_description: row.shortDescription,
      description: row.description,
      icon: first?.icon ?? "template",
      color: first?.color ?? "teal",
      categories: row.categories,
      ...blueprint,
    });
    await save({ org, services }, templateId, { status: "Testing installation", file });
    checkNames(file);
    await save({ org, services }, templateId, { status: "Waiting for approval" });
  },

  async ended({ org, services, input: { templateId } }) {
    await save({ org, services }, templateId, { status: "Failed" });
  },
});
