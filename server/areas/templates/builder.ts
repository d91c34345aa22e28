import { randomBytes } from "node:crypto";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { templateCalls } from "#shared/contract/templates";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { templateBuilderKind } from "./template";

type Calls = typeof templateCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const profiles = (context: RequestContext) => list(context, templateBuilderKind, templateBuilderKind.read);

/** The profile that is the user's own, or that they joined. */
export async function currentBuilder(context: RequestContext) {
  const { userId } = context.actor;
  const all = await profiles(context);
  return (
    all.find(({ ownerId }) => ownerId === userId) ??
    all.find(({ memberIds }) => memberIds.includes(userId)) ??
    null
  );
}

export async function getTemplateBuilder(context: RequestContext): Reply<"getTemplateBuilder"> {
  const found = await currentBuilder(context);
  if (!found) throw new AppError("template_profile_not_found");
  const { id, name, email, picture, twitter, linkedin, whatsapp, discord, token, ownerId } = found;
  return {
    builder: {
      id_template_builder: id,
      name,
      email,
      twitter,
      linkedin,
      whatsapp,
      discord,
      profile_picture: picture,
      profile_token: ownerId === context.actor.userId ? token : null,
    },
  };
}

export async function createTemplateBuilder(
  context: RequestContext,
  { profile_picture: picture, ...input }: Input<"createTemplateBuilder">,
): Reply<"createTemplateBuilder"> {
  if (await currentBuilder(context)) throw new AppError("change_conflict");
  const ownerId = context.actor.userId;
  const grant = await authorize(context, templateBuilderKind.create, { ownerId });
  const token = randomBytes(18).toString("base64url");
  const result = await commit(context, [
    templateBuilderKind.make(grant, { ...input, picture, ownerId, token }),
  ]);
  return { id_template_builder: objectId(result), changeSetId: result.changeSetId };
}

export async function updateTemplateBuilder(
  context: RequestContext,
  { id_template_builder: id, profile_picture: picture, ...input }: Input<"updateTemplateBuilder">,
): Reply<"updateTemplateBuilder"> {
  const found = await currentBuilder(context);
  if (found?.id !== id) throw new AppError("template_profile_not_found");
  const grant = await authorize(context, templateBuilderKind.update, id);
  const { changeSetId } = await commit(context, [templateBuilderKind.change(grant, { ...input, picture })]);
  return { changeSetId };
}

export async function linkTemplateBuilder(
  context: RequestContext,
  { profile_token: token }: Input<"linkTemplateBuilder">,
): Reply<"linkTemplateBuilder"> {
  const { org, actor, services } = context;
  const found = (await profiles(context)).find((profile) => profile.token === token);
  if (!found) throw new AppError("template_profile_not_found");
  if (found.ownerId === actor.userId || found.memberIds.includes(actor.userId)) return {};
  const system = { org, actor: services.actors.system(org) };
  const grant = await authorize(system, templateBuilderKind.update, found.id);
  const memberIds = [...found.memberIds, actor.userId];
  await commit(context, [templateBuilderKind.change(grant, { memberIds }, { memberIds: found.memberIds })]);
  return {};
}
