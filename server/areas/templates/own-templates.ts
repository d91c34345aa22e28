import { randomBytes } from "node:crypto";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { templateCalls } from "#shared/contract/templates";
import { foldText } from "#shared/fold-text";
import { templateCategoryIds } from "#shared/templates/categories";
import { enqueueJob } from "../../jobs/enqueue-job";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { principalOf } from "../../policy/principal";
import { currentBuilder } from "./builder";
import { checkNames } from "./install/check-names";
import { publishJob } from "./publish-job";
import { templateKind } from "./template";

type Calls = typeof templateCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const inTheMaking: readonly string[] = ["Creating", "Testing installation"];

function newSlug(title: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return `${words || "template"}-${randomBytes(4).toString("hex")}`;
}

async function openOwn(context: RequestContext, templateId: number) {
  const { row } = await open(context, templateKind, templateKind.read, templateId);
  // Another person's unpublished template does not exist for the caller.
  const { actor } = context;
  if (row.ownerId !== actor.userId && !actor.flags.isAdmin && !row.isPublished)
    throw new AppError("template_not_found");
  if (inTheMaking.includes(row.status)) throw new AppError("template_busy");
  return row;
}

export async function saveTemplate(
  context: RequestContext,
  input: Input<"saveTemplate">,
): Reply<"saveTemplate"> {
  const { title, id_template_old: oldId, workspace, short_description, ...given } = input;
  const author = (await currentBuilder(context))?.name ?? context.actor.name;
  const values = {
    ...given,
    name: title,
    shortDescription: short_description,
    tabs: workspace.tabs,
    status: "Creating" as const,
    isPublished: false,
  };
  if (oldId !== undefined) {
    await openOwn(context, oldId);
    const grant = await authorize(context, templateKind.update, oldId);
    const { changeSetId } = await commit(context, [
      templateKind.change(grant, values),
      enqueueJob(publishJob, { templateId: oldId }, principalOf(context.actor)),
    ]);
    return { template_id: oldId, changeSetId };
  }
  const grant = await authorize(context, templateKind.create);
  const made = templateKind.make(grant, {
    ...values,
    slug: newSlug(title),
    ownerId: context.actor.userId,
    author,
  });
  const result = await commit(context, [
    made,
    enqueueJob(publishJob, { templateId: made.ref }, principalOf(context.actor)),
  ]);
  return { template_id: objectId(result), changeSetId: result.changeSetId };
}

/** A file becomes an own template, which waits for approval as every other does. */
export async function importTemplate(
  context: RequestContext,
  { file }: Input<"importTemplate">,
): Reply<"importTemplate"> {
  try {
    checkNames(file);
  } catch {
    throw new AppError("template_invalid");
  }
  const slug = newSlug(file.name);
  const grant = await authorize(context, templateKind.create);
  const result = await commit(context, [
    templateKind.make(grant, {
      slug,
      name: file.name,
      shortDescription: file.short_description,
      description: file.description,
      categories: templateCategoryIds.filter((id) => file.categories.includes(id)),
      picture: null,
      url: null,
      status: "Waiting for approval",
      ownerId: context.actor.userId,
      author: (await currentBuilder(context))?.name ?? context.actor.name,
      tabs: [],
      file: { ...file, slug },
    }),
  ]);
  return { template_id: objectId(result), slug, changeSetId: result.changeSetId };
}

export async function deleteTemplate(
  context: RequestContext,
  { template_id: templateId }: Input<"deleteTemplate">,
): Reply<"deleteTemplate"> {
  await openOwn(context, templateId);
  const grant = await authorize(context, templateKind.delete, templateId);
  const { changeSetId } = await commit(context, [templateKind.remove(grant)]);
  return { changeSetId };
}

export async function approveTemplate(
  context: RequestContext,
  { template_id: templateId }: Input<"approveTemplate">,
): Reply<"approveTemplate"> {
  await openOwn(context, templateId);
  const grant = await authorize(context, templateKind.update, templateId);
  const { changeSetId } = await commit(context, [
    templateKind.change(grant, { status: "Published", isPublished: true }),
  ]);
  return { changeSetId };
}
