import type { TemplateDetail, TemplateSummary } from "#shared/contract/templates";
import type { Language } from "#shared/languages";
import type { TemplateFile } from "#shared/templates/blueprint";
import { templateCategoryIds, type TemplateCategory } from "#shared/templates/categories";
import type { FoundTemplate, OwnTemplate } from "./find-template";
import { localize } from "./install/localize";

const AUTHOR = "Workloom";
const isCategory = (name: string): name is TemplateCategory =>
  templateCategoryIds.some((known) => known === name);

export function summarizeFile(file: TemplateFile, language: Language): TemplateSummary {
  const { slug, name, short_description, icon, color, categories, tables, automations } = localize(
    file,
    language,
  );
  return {
    id: slug,
    slug,
    template_id: null,
    name,
    short_description,
    categories: categories.filter(isCategory),
    icon,
    color,
    picture: null,
    has_data: tables.some(({ rows }) => rows.length > 0),
    status: "Published",
    published: true,
    isFeatured: file.isFeatured ?? false,
    author: AUTHOR,
    tricks: tricksOf(automations),
  };
}

export function summarizeOwn(own: OwnTemplate): TemplateSummary {
  const {
    tables = [],
    automations = [],
    icon = "template",
    color = "teal",
  } = own.file as Partial<TemplateFile>;
  return {
    id: own.slug,
    slug: own.slug,
    template_id: own.id,
    name: own.name,
    short_description: own.shortDescription,
    categories: own.categories,
    icon,
    color,
    picture: own.picture,
    has_data: tables.some(({ rows }) => rows.length > 0),
    status: own.status,
    published: own.isPublished,
    isFeatured: false,
    author: own.author,
    tricks: tricksOf(automations),
  };
}

const tricksOf = (automations: TemplateFile["automations"]): TemplateSummary["tricks"] =>
  automations.map(({ label }, index) => ({ id: String(index + 1), name: label, icon: "bolt" }));

type Installs = Pick<TemplateDetail, "installed" | "trial">;

export function describeTemplate(
  { file, own }: FoundTemplate,
  language: Language,
  installs: Installs,
): TemplateDetail {
  const local = localize(file, language);
  const { tables, pages, forms, automations, triggers, roles, agents } = local;
  return {
    ...(own ? summarizeOwn(own) : summarizeFile(file, language)),
    description: own?.description ?? local.description,
    url: own?.url ?? null,
    preview_link: null,
    version: file.revision ?? 1,
    ...installs,
    records: tables.reduce((sum, { rows }) => sum + rows.length, 0),
    workspace: {
      tables: tables.map(({ label, icon, color, fields }) => ({ label, icon, color, count: fields.length })),
      apps: pages.map(({ label, icon, color, blocks }) => ({ label, icon, color, count: blocks.length })),
      forms: forms.map(({ label, fields }) => ({
        label,
        icon: "forms",
        color: local.color,
        count: fields.length,
      })),
      automations: automations.map(({ label, trigger, actions }) => ({
        label,
        icon: "bolt",
        color: "amber" as const,
        count: actions.length,
        triggerType: trigger.type,
        actionTypes: actions.map(({ action }) => action),
      })),
      triggers: triggers.map(({ label, events }) => ({
        label,
        icon: "code",
        color: "sky" as const,
        count: events.length,
      })),
      roles: roles.map(({ label, color, levels }) => ({
        label,
        icon: "users",
        color,
        count: Object.keys(levels).length,
      })),
      agents: agents.map(({ label, icon, color, knowledge }) => ({
        label,
        icon,
        color,
        count: knowledge.length,
      })),
      tabs: own?.tabs ?? [],
    },
  };
}
