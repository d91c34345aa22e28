import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { templateCalls, TemplateSummary } from "#shared/contract/templates";
import { foldText } from "#shared/fold-text";
import { POPULAR_TEMPLATES, TRIAL_LIFE } from "#shared/limits/templates";
import { templateCategories, templateSections } from "#shared/templates/categories";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { formatMessage } from "../../text/format";
import { catalogue } from "./catalogue";
import { describeTemplate, summarizeFile, summarizeOwn } from "./describe";
import { placeOf } from "./featured";
import { findTemplate, isShown, ownTemplates, revisionOf, type FoundTemplate } from "./find-template";
import { installJob } from "./install-job";
import { localize } from "./install/localize";
import { useExisting } from "./install/use-existing";
import { templateInstallKind } from "./template";
import { nameParts } from "./update/added-parts";
import { findUpdate, installsOf, lastInstall } from "./update/installed";
import { updateJob } from "./update/update-job";

type Calls = typeof templateCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** Templates of the organisation are not translated: they appear in every language. */
export async function listTemplates(
  context: RequestContext,
  { filters, language: wanted, search }: Input<"listTemplates">,
): Reply<"listTemplates"> {
  const language = wanted === undefined || wanted === "all" ? context.language : wanted;
  const own = (await ownTemplates(context)).filter(({ isPublished }) => isPublished);
  const all = [...own.map(summarizeOwn), ...catalogue().map((file) => summarizeFile(file, language))];
  const words = foldText(search ?? "").split(/\s+/);
  const found = all.filter(({ name, short_description }) => {
    const text = foldText(`${name} ${short_description}`);
    return words.every((word) => text.includes(word));
  });
  return { templates: await inCategory(context, found, filters.category ?? "all") };
}

async function inCategory(
  context: RequestContext,
  templates: readonly TemplateSummary[],
  category: NonNullable<Input<"listTemplates">["filters"]["category"]>,
): Promise<TemplateSummary[]> {
  switch (category) {
    case "all":
      return [...templates];
    case "featured":
      return templates
        .filter(({ isFeatured }) => isFeatured)
        .toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug));
    case "most-popular": {
      const installs = await list(context, templateInstallKind, templateInstallKind.read);
      const countOf = (slug: string) =>
        installs.filter((install) => install.slug === slug && !install.isTrial).length;
      return templates
        .toSorted((one, other) => countOf(other.slug) - countOf(one.slug))
        .slice(0, POPULAR_TEMPLATES);
    }
    default:
      return templates.filter(({ categories }) => categories.includes(category));
  }
}

export async function getTemplate(
  context: RequestContext,
  { slug }: Input<"getTemplate">,
): Reply<"getTemplate"> {
  const found = await findTemplate(context, slug);
  return { template: describeTemplate(found, context.language, await describeInstalls(context, found)) };
}

async function describeInstalls(context: RequestContext, found: FoundTemplate) {
  const { slug } = found.file;
  const installs = await installsOf(context, slug);
  const own = installs.find(({ isTrial, createdBy }) => isTrial && createdBy === context.actor.userId);
  const last = await lastInstall(context, slug);
  const update = last && last.version < revisionOf(found) ? await findUpdate(context, found, last) : null;
  return {
    trial: own
      ? { startUrl: own.startUrl, expiresAt: new Date(own.expiresAt ?? own.createdAt).toISOString() }
      : null,
    installed: last && {
      version: last.version,
      startUrl: last.startUrl,
      installedAt: new Date(last.createdAt).toISOString(),
      changes: update ? nameParts(update.before, update.added) : [],
    },
  };
}

export async function updateTemplate(
  context: RequestContext,
  { slug }: Input<"updateTemplate">,
): Reply<"updateTemplate"> {
  const { org, actor, services, language } = context;
  await findTemplate(context, slug);
  const last = await lastInstall(context, slug);
  if (!last) throw new AppError("template_not_found");
  const input = { slug, installId: last.id, language, userId: actor.userId };
  return { jobId: await services.jobs.enqueue(org, updateJob, input, actor.userId) };
}

export async function listMyTemplates(context: RequestContext): Reply<"listMyTemplates"> {
  const { userId, flags } = context.actor;
  const own = await ownTemplates(context);
  const mine = own.filter((row) => isShown(context, row) && (flags.isAdmin || row.ownerId === userId));
  return { templates: mine.map(summarizeOwn) };
}

export async function listTemplateCategories(context: RequestContext): Reply<"listTemplateCategories"> {
  const own = (await ownTemplates(context)).filter(({ isPublished }) => isPublished);
  const all: readonly { categories: readonly string[] }[] = [...own, ...catalogue()];
  return Object.fromEntries(
    templateSections.map((section) => [
      section,
      templateCategories[section].map(({ id, color }) => ({
        id,
        name: formatMessage(context.language, `templates.category.${id}`),
        color,
        count: all.filter(({ categories }) => categories.includes(id)).length,
      })),
    ]),
  );
}

export async function installTemplate(
  context: RequestContext,
  { slug, with_data: withData, use, trial }: Input<"installTemplate">,
): Reply<"installTemplate"> {
  const { org, actor, services, language } = context;
  const { file } = await findTemplate(context, slug);
  // Refused here already if one of the tables may not be changed.
  await useExisting(context, localize(file, language), use);
  const trialUntil = trial ? Date.now() + TRIAL_LIFE : null;
  const input = { slug, withData, language, userId: actor.userId, use, trialUntil };
  return { jobId: await services.jobs.enqueue(org, installJob, input, actor.userId) };
}

export async function exportTemplate(
  context: RequestContext,
  { slug }: Input<"exportTemplate">,
): Reply<"exportTemplate"> {
  return (await findTemplate(context, slug)).file;
}
