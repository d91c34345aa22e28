import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Profile, settingsCalls } from "#shared/contract/settings";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import { photoAddress } from "../../identity/chosen-settings";
import { findBy } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { userKind } from "../users/public";
import { pictureReply, takePicture } from "../files/public";

type Calls = typeof settingsCalls;
type Reply = ReplyOf<Calls["getProfile"]>;

async function findOwn({ org, actor }: Pick<RequestContext, "org" | "actor">) {
  const user = await findBy(org.database, userKind, { id: actor.userId });
  if (!user) throw new AppError("invalid_token");
  return user;
}

async function profileOf(context: Pick<RequestContext, "org" | "actor">): Promise<Profile> {
  const user = await findOwn(context);
  return {
    display_name: user.name,
    // The default first name is the first word of the name.
    first_name: user.firstName ?? user.name.split(" ", 1)[0] ?? "",
    last_name: user.firstName === null ? user.name.split(" ").slice(1).join(" ") : user.lastName,
    personal_email: user.personalEmail,
    email: user.email,
    phone: user.phone,
    photo_url: user.photoKey === null ? null : photoAddress(user.id, user.photoKey),
  };
}

export const getProfile = async (context: RequestContext): Promise<Reply> => ({
  profile: await profileOf(context),
});

export async function updateProfile(
  context: RequestContext,
  { display_name: name, first_name, last_name, personal_email, phone }: ParsedOf<Calls["updateProfile"]>,
): Promise<Reply> {
  const before = await profileOf(context);
  const isNamed = first_name !== undefined || last_name !== undefined;
  await changeOwn(context, {
    name,
    // Both are written down once one of them is.
    firstName: isNamed ? (first_name ?? before.first_name) : undefined,
    lastName: isNamed ? (last_name ?? before.last_name) : undefined,
    personalEmail: personal_email,
    phone,
  });
  return getProfile(context);
}

/**
 * Only administrators may change people; of themselves everybody may change what this file names, which is why the
 * grant is the product's own.
 */
async function changeOwn(
  context: RequestContext,
  set: Partial<Record<"name" | "firstName" | "lastName" | "personalEmail" | "phone", string | undefined>> & {
    photoKey?: string | null;
  },
): Promise<void> {
  if (Object.values(set).every((value) => value === undefined)) return;
  const { org, actor, services } = context;
  if (actor.isReadOnly || actor.kind !== "user") throw new AppError("permission_denied");
  const grant = await authorize({ org, actor: services.actors.system(org) }, userKind.update, actor.userId);
  await commit(context, [userKind.change(grant, set)]);
}

export async function uploadPhoto(context: RequestContext & { multipart: Multipart }): Promise<Reply> {
  await changeOwn(context, { photoKey: await takePicture(context) });
  return getProfile(context);
}

export async function removePhoto(context: RequestContext): Promise<Reply> {
  await changeOwn(context, { photoKey: null });
  return getProfile(context);
}

/** @throws AppError file_not_found, also for people that do not exist */
export async function getPhoto(
  context: RequestContext,
  { userId }: ParsedOf<Calls["getPhoto"]>,
): Promise<StoredFileReply> {
  await authorize(context, userKind.read);
  const user = await findBy(context.org.database, userKind, { id: userId });
  if (!user?.photoKey) throw new AppError("file_not_found");
  return pictureReply(context.services.files, user.photoKey, "photo");
}
